"""The link between two devices: a data channel of WebRTC without any server.

- Two short texts make it (``invitation``): an offer, shown as QR or opened as a link, and its answer. They
  have what the two browsers must know of each other: the name and password of ICE, the digest of the
  certificate (SHA-256), and the addresses on the local network. The description (SDP) is built again from a
  template. The answer names its offer, so that an older one is told from it; an offer is answered once.
- ``iceServers`` is empty: nobody but the other device is asked, unless the site was built with a STUN server
  in ``static/xarxa.json``, which then sees the public addresses of both. Without permission for the camera
  browsers give names instead of addresses (mDNS), which many school networks do not pass on; so the page
  asks for the camera before it makes its text.
- The channel itself keeps order, but not over a network that drops or a page that is loaded again.
  ``messages`` numbers, acknowledges and repeats, and says when nothing has come for ``SILENCE``. It is pure:
  its clock and the way out are passed in. After a reload both begin to count again.
"""
