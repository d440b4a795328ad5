"""The text by which two browsers find each other: what is written is read again, and nothing else is."""

from __future__ import annotations

import base64
import ipaddress
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rooms.app.loading import load

invitation = load("browser.peer.invitation")

ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
ports = st.integers(0, 65535)
names = st.uuids().map(lambda one: f"{one}.local")
ip4 = st.ip_addresses(v=4).map(str)
ip6 = st.ip_addresses(v=6).map(str)
invitations = st.builds(
    lambda *parts: invitation.Invitation(*parts),
    st.integers(0, 65535),
    st.text(ICE, min_size=4, max_size=8),
    st.text(ICE, min_size=22, max_size=32),
    st.binary(min_size=32, max_size=32),
    st.lists(st.tuples(names | ip4, ports), max_size=6),
)
# As Chromium describes itself.
DIGEST = "53:CB:6B:C7:69:DE:65:74:EB:E6:89:79:5B:35:D8:67:7E:4B:B7:4D:7E:B7:26:3D:DB:7B:7A:89:6F:BC:59:5A"
CHROMIUM = (
    """v=0\r
o=- 8411196233644231552 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:1 1 udp 2113937151 eb0d2b8c-a403-47ee-88e8-eba0b0f5b360.local 35435 typ host generation 0\r
a=candidate:2 1 udp 2113942271 2001:db8::7 36332 typ host generation 0 network-cost 999\r
a=candidate:3 1 udp 2113942272 192.168.1.20 36333 typ host generation 0 network-cost 999\r
a=candidate:4 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active\r
a=candidate:5 1 udp 1677729535 203.0.113.9 36333 typ srflx raddr 0.0.0.0 rport 0\r
a=candidate:6 1 udp 41885439 203.0.113.10 36333 typ relay raddr 0.0.0.0 rport 0\r
a=ice-ufrag:OUA1\r
a=ice-pwd:AqCJi8gWWzvrvlJCkkuX96gX\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=fingerprint:sha-256 """
    + DIGEST
    + "\r\n"
)


@given(invitations)
def test_what_is_written_is_read_again(told: object) -> None:
    text = invitation.write(told)
    assert set(text) <= set(invitation.LETTERS)
    assert len(text) <= invitation.LONGEST
    assert vars(invitation.read(text)) == vars(told)
    assert vars(invitation.read(f" {text}\n")) == vars(told)


@given(ip6)
def test_an_address_of_version_6_is_the_same_one_again(address: str) -> None:
    told = invitation.Invitation(0, "abcd", "p" * 22, bytes(32), [(address, 7)])
    ((again, _),) = invitation.read(invitation.write(told)).addresses
    assert ipaddress.ip_address(again) == ipaddress.ip_address(address)


@given(st.binary(max_size=120))
def test_base_45_is_that_of_its_rule(data: bytes) -> None:
    text = invitation.to_base45(data)
    assert invitation.from_base45(text) == data
    assert len(text) == len(data) // 2 * 3 + len(data) % 2 * 2


def test_base_45_gives_the_examples_of_rfc_9285() -> None:
    assert invitation.to_base45(b"AB") == "BB8"
    assert invitation.to_base45(b"Hello!!") == "%69 VD92EX0"
    assert invitation.to_base45(b"base-45") == "UJCLQE7W581"
    for wrong in ("GGW", "A", "AAAA", "a00", "ZZ"):
        with pytest.raises(ValueError, match=r"^[A-Za]{1,3}$"):
            invitation.from_base45(wrong)


def test_of_chromium_s_description_only_addresses_over_udp_are_told() -> None:
    told = invitation.of_sdp(CHROMIUM, 0)
    assert told.addresses == [
        ("eb0d2b8c-a403-47ee-88e8-eba0b0f5b360.local", 35435),
        ("192.168.1.20", 36333),
        ("203.0.113.9", 36333),
        ("2001:db8::7", 36332),
    ]
    text = invitation.write(told)
    assert len(text) <= 200
    again = invitation.sdp_of(invitation.read(text))
    for line in ("ice-ufrag:OUA1", "ice-pwd:AqCJi8gWWzvrvlJCkkuX96gX", "setup:active", "sctp-port:5000"):
        assert f"a={line}\r\n" in again
    assert f"a=fingerprint:sha-256 {DIGEST}\r\n" in again
    assert " 192.168.1.20 36333 typ host\r\n" in again
    with pytest.raises(ValueError, match="sdp"):
        invitation.of_sdp(CHROMIUM.replace("fingerprint:sha-256", "fingerprint:sha-1"), 0)


def test_an_answer_names_its_offer_and_waits_for_the_handshake() -> None:
    offer = invitation.write(invitation.of_sdp(CHROMIUM, 0))
    answer = invitation.read(invitation.write(invitation.of_sdp(CHROMIUM, invitation.mark_of(offer))))
    assert answer.is_answer()
    assert answer.of == invitation.mark_of(offer) > 0
    assert "a=setup:passive\r\n" in invitation.sdp_of(answer)


@given(invitations, st.randoms(use_true_random=False))
def test_a_text_with_one_wrong_sign_is_refused(told: object, chance: random.Random) -> None:
    text = invitation.write(told)
    at = chance.randrange(len(text))
    wrong = text[:at] + chance.choice(invitation.LETTERS.replace(text[at], "")) + text[at + 1 :]
    with pytest.raises(invitation.BadInvitation):
        invitation.read(wrong)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "foreign"),
        ("FARISTOL1/1/1/AAAAAAAA/BBBBBBBB/C.", "foreign"),
        ("https://example.org/", "foreign"),
        ("F2/", "damaged"),
        ("F2/.", "damaged"),
        ("F2/" + "A" * 500 + ".", "damaged"),
        ("F2/ç.", "damaged"),
    ],
)
def test_a_text_of_something_else_is_told_from_a_damaged_one(text: str, why: str) -> None:
    with pytest.raises(invitation.BadInvitation) as refused:
        invitation.read(text)
    assert refused.value.why == why


def changed(data: bytes) -> str:
    """The text of other bytes, with a right checksum."""
    return str("F2/" + invitation.to_base45(data + invitation._check_of(data)) + ".")


def test_a_right_checksum_does_not_help_what_is_wrong() -> None:
    text = invitation.write(invitation.Invitation(0, "abcd", "p" * 22, bytes(32), [("10.0.0.1", 9)]))
    data = invitation.from_base45(text[3:-1])[:-3]
    assert invitation.read(changed(data)).name == "abcd"
    with pytest.raises(invitation.BadInvitation) as refused:
        invitation.read(changed(bytes([4]) + data[1:]))
    assert refused.value.why == "newer"
    wrong = [
        bytes([3]) + data[1:],  # an answer to nothing
        data[:1] + b"\x00\x07" + data[3:],  # an offer that answers one
        data + b"\x00",  # more than there should be
        data.replace(b"abcd", b"ab\r\n"),  # a line of its own in the description
        data.replace(b"\x04abcd", b"\x03abc"),
        data[:-7] + b"\x05" + data[-6:],  # another kind of address
        data[:20],
    ]
    for one in wrong:
        with pytest.raises(invitation.BadInvitation) as refused:
            invitation.read(changed(one))
        assert refused.value.why == "damaged"


def test_base_64_is_no_base_45() -> None:
    with pytest.raises(invitation.BadInvitation):
        invitation.read("F2/" + base64.b64encode(bytes(90)).decode() + ".")
