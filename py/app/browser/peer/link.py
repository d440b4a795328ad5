"""The data channel to one other device, made from two texts (``invitation``)."""

import asyncio

from pyscript import document, ffi, window

from app.browser import page_clock
from app.browser.peer import invitation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.browser.peer.invitation import Invitation

GATHERED = 2000  # ms that a browser may take to find its addresses; longer until it has one
OPENS = 12000  # ms within which the channel opens, or there is no way between the devices
_LOOK = 0.05  # s between two looks


def is_possible() -> bool:
    """Whether this browser can speak to another one."""
    return hasattr(window, "RTCPeerConnection")


def _servers() -> "list[dict[str, str]]":
    """The STUN server that the site names, or none (``sitebuild/site/pages.stun_meta``)."""
    named = document.querySelector("meta[name=stun]")
    return [{"urls": str(named.content)}] if named else []


class Link:
    """One channel: made once, from one offer and one answer.

    heard: called with each text.  closed: called once when the other has closed it or it has failed.
    """

    def __init__(self, heard: "Callable[[str], None]", closed: "Callable[[], None]") -> None:
        self._heard = heard
        self._closed = closed
        self._is_over = False
        self.offer = ""  # the text of the offer that this link has made
        self._rtc: "Node" = window.RTCPeerConnection.new(ffi.to_js({"iceServers": _servers()}))
        self._channel: "Node" = self._rtc.createDataChannel(
            "faristol", ffi.to_js({"negotiated": True, "id": 0})
        )
        self._channel.onmessage = ffi.create_proxy(self._received)
        self._channel.onclose = ffi.create_proxy(self._ended)
        self._rtc.onconnectionstatechange = ffi.create_proxy(self._changed)

    # -- making it

    async def invite(self) -> str:
        """The text of an offer."""
        self.offer = await self._own_text(0)
        return self.offer

    async def answer(self, offer: str) -> str:
        """The text of the answer to an offer; raises ``BadInvitation``."""
        offered = invitation.read(offer)
        if offered.is_answer():
            raise invitation.BadInvitation("answer")
        await self._take(offered)
        return await self._own_text(invitation.mark_of(offer.strip()))

    async def accept(self, answer: str) -> None:
        """Take the answer to the own offer, once; raises ``BadInvitation``."""
        answered = invitation.read(answer)
        if (
            answered.of != invitation.mark_of(self.offer)
            or str(self._rtc.signalingState) != "have-local-offer"
        ):
            raise invitation.BadInvitation("other")
        await self._take(answered)

    async def _take(self, told: "Invitation") -> None:
        kind = "answer" if told.is_answer() else "offer"
        try:
            await self._rtc.setRemoteDescription(ffi.to_js({"type": kind, "sdp": invitation.sdp_of(told)}))
        except Exception:  # the browser's own exception
            raise invitation.BadInvitation("damaged")

    async def _own_text(self, of: int) -> str:
        await self._rtc.setLocalDescription()
        begun = page_clock.monotonic()
        while not self._has_gathered(page_clock.monotonic() - begun):
            await asyncio.sleep(_LOOK)
        return invitation.write(invitation.of_sdp(str(self._rtc.localDescription.sdp), of))

    def _has_gathered(self, millis: int) -> bool:
        """Whether the own text can be told; without an address it would lead nowhere."""
        if str(self._rtc.iceGatheringState) == "complete" or millis >= OPENS:
            return True
        return millis >= GATHERED and "a=candidate:" in str(self._rtc.localDescription.sdp)

    async def opened(self, millis: int = OPENS) -> bool:
        """Wait until the channel is open; False if it is not within ``millis``, or was closed."""
        begun = page_clock.monotonic()
        while not self.is_open():
            if self._is_over or page_clock.monotonic() - begun > millis:
                return False
            await asyncio.sleep(_LOOK)
        return True

    # -- using it

    def is_open(self) -> bool:
        return not self._is_over and str(self._channel.readyState) == "open"

    def put(self, text: str) -> None:
        """Send a text; it is lost where the channel is not open."""
        if self.is_open():
            try:
                self._channel.send(text)
            except Exception:  # it closes at this moment, or its buffer is full: messages come again
                pass

    def close(self) -> None:
        """Close the channel; ``closed`` is not called."""
        self._is_over = True
        self._rtc.close()

    # -- what the browser tells

    def _received(self, event: "Event") -> None:
        if not self._is_over and isinstance(event.data, str):
            self._heard(str(event.data))

    def _ended(self, _: "Event") -> None:
        if not self._is_over:
            self.close()
            self._closed()

    def _changed(self, event: "Event") -> None:
        if str(self._rtc.connectionState) == "failed":
            self._ended(event)
