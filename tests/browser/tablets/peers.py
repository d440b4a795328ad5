"""Many tablets in one page: only their ends of the link, which greet, acknowledge and say slips.

They speak what ``app/browser/peer`` speaks, without a screen; texts of invitations are made natively.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.rooms.app.loading import load

invitation = load("browser.peer.invitation")
join_code = load("codes.join_code")

PEERS = """() => {
    globalThis.peers = new Map();
    class Peer {
        constructor(number) {
            Object.assign(this, { number, run: `p${number}`, other: "", had: 0, sent: 0 });
            Object.assign(this, { waiting: [], heard: [] });
            this.rtc = new RTCPeerConnection({ iceServers: [] });
            this.channel = this.rtc.createDataChannel("faristol", { negotiated: true, id: 0 });
            this.channel.onopen = () => {
                this.beat();
                setInterval(() => { this.beat(); this.waiting.forEach((one) => this.put(one)); }, 1000);
            };
            this.channel.onmessage = ({ data }) => this.hear(JSON.parse(data));
        }
        put(one) { this.channel.send(JSON.stringify([1, this.run, this.other, this.had, ...one])); }
        beat() { this.put([0, "beat", [Math.round(performance.now()), 0, 0, Date.now()]]); }
        say(kind, body) { this.waiting.push([++this.sent, kind, body]); this.put(this.waiting.at(-1)); }
        hear([, run, to, had, number, kind, body]) {
            if (run !== this.other) {
                this.other = run;
                this.say("hello", this.number);
            }
            if (to !== this.run) return;
            this.waiting = this.waiting.filter((one) => one[0] > had);
            if (number === this.had + 1) {
                this.had = number;
                this.heard.push({ at: Date.now(), kind, body });
            }
            if (number) this.beat();
        }
    }
    globalThis.answers = async (number, sdp) => {
        const peer = new Peer(number);
        peers.set(number, peer);
        await peer.rtc.setRemoteDescription({ type: "offer", sdp });
        await peer.rtc.setLocalDescription();
        while (peer.rtc.iceGatheringState !== "complete") await new Promise((go) => setTimeout(go, 20));
        return peer.rtc.localDescription.sdp;
    };
    globalThis.says = (kind, bodies) => {
        for (const [number, body] of Object.entries(bodies)) peers.get(Number(number)).say(kind, body);
        return Date.now();
    };
    globalThis.all = async (kind) => {
        while (told(kind).some(([, heard]) => !heard.length)) await new Promise((go) => setTimeout(go, 50));
    };
    globalThis.told = (kind) => [...peers.values()].map(
        ({ number, heard }) => [number, heard.filter((one) => one.kind === kind)]);
}"""


class Peers:
    """Tablets of which one page has some; they are known by their players' numbers."""

    def __init__(self, pages: list[Page], url: str) -> None:
        self.pages = pages
        self.at: dict[int, Page] = {}
        for page in pages:
            page.goto(url)
            page.evaluate(PEERS)

    def answers(self, link: str, number: int) -> str:
        """The text by which tablet ``number`` answers the offer in a desk's link."""
        offer = join_code.code_in(link)
        page = self.at[number] = self.pages[number % len(self.pages)]
        sdp = page.evaluate(
            "([number, sdp]) => answers(number, sdp)", [number, invitation.sdp_of(invitation.read(offer))]
        )
        text: str = invitation.write(invitation.of_sdp(sdp, invitation.mark_of(offer)))
        return text

    def say(self, kind: str, bodies: dict[int, Any]) -> int:
        """All say a message at once; the instant (ms) of the last."""
        last = 0
        for page in self.pages:
            mine = {number: body for number, body in bodies.items() if self.at[number] is page}
            last = max(last, page.evaluate("([kind, bodies]) => says(kind, bodies)", [kind, mine]))
        return last

    def wait_for(self, kind: str) -> None:
        """Wait until all were told something of a kind."""
        for page in self.pages:
            page.evaluate("(kind) => all(kind)", kind)

    def told(self, kind: str) -> dict[int, list[dict[str, Any]]]:
        """What each was told of a kind: the instants and bodies."""
        return {number: heard for page in self.pages for number, heard in page.evaluate(f"told({kind!r})")}
