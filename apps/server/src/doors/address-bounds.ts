import type { Clock } from '@outrider/kit/clock.ts';
import { AddressRates } from '../net/address-rates.ts';

/** Calls and sockets of one network address at once, and a second from then on: many people may be behind it. */
const REQUESTS_AT_ONCE = 1_000;
const REQUESTS_A_SECOND = 200;
/** The longest request line, and the most parameters in it: what any page or call asks for is well below both. */
const MAX_URL_CHARS = 4_096;
const MAX_PARAMETERS = 64;

/** How often one network address may ask, on all doors together. */
export const requestRates = (clock: Clock): AddressRates =>
  new AddressRates(clock, REQUESTS_AT_ONCE, REQUESTS_A_SECOND);

/** Whether a request line is more than any page or call of the product asks for: told before anything of it is read. */
export function isTooLong(url: string): boolean {
  if (url.length > MAX_URL_CHARS) return true;
  let parameters = 1;
  for (let at = url.indexOf('&'); at !== -1; at = url.indexOf('&', at + 1)) parameters++;
  return parameters > MAX_PARAMETERS;
}
