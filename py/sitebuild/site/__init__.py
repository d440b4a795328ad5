"""The site's files: pages, styles, the screen's modules as bytecode in bundles, the service worker's list."""
