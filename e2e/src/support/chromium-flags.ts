import { PLAIN_HOST } from './plain-http.ts';

/** Flags of every Chromium that journeys and benchmarks start. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As a browser does by itself on a machine without a graphics card: pages are painted by the processor, and so is WebGL.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  // A page by that name is on plain http in a network, and no secure context; one of 127.0.0.1 always is.
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
];
