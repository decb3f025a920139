import type { Outrider } from './outrider.ts';

/**
 * A name that Chromium takes for 127.0.0.1 (see playwright.config.ts); its pages are no secure context, as on plain http
 * in a local network: without WebCodecs and without an audio thread.
 */
export const PLAIN_HOST = 'outrider.test';

/** The product by that name; it has to be started with `--allowed-hosts`. */
export function onPlainHttp(outrider: Outrider): Outrider {
  return { ...outrider, address: `http://${PLAIN_HOST}:${outrider.port}` };
}
