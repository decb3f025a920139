import { firmwareIdIn } from '@outrider/model/firmware/firmware-url.ts';
import type { WireFirmware } from '@outrider/protocol/firmware/store-calls.ts';

/**
 * Whether an address is that of a file of this server's store (rule S15): it has the form of one, and a host by which recorders or this page
 * reach the server. Another host may hold anything under it.
 * @param pageHost the host of the page
 */
export function isOfStore(
  url: string,
  files: readonly Pick<WireFirmware, 'url'>[],
  pageHost: string,
): boolean {
  if (firmwareIdIn(url) === undefined) return false;
  const { hostname } = new URL(url);
  return hostname === pageHost || files.some((file) => new URL(file.url).hostname === hostname);
}
