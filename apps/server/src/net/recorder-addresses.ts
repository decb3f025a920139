import type { networkInterfaces } from 'node:os';
import { ownAddresses } from './own-addresses.ts';
import type { Config } from '../options/config.ts';

/** Addresses on which a server listens for others. */
export const LISTENS_FOR_OTHERS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * What is entered in a recorder's menu as the server's address: the public one where it was said, else those of this machine
 * in its networks. None where recorders of other machines are kept out.
 * @param interfaces the machine's
 */
export function recorderAddresses(
  { deviceHost, publicAddress }: Pick<Config, 'deviceHost' | 'publicAddress'>,
  interfaces: ReturnType<typeof networkInterfaces>,
): readonly string[] {
  if (publicAddress !== undefined) return [publicAddress];
  if (!LISTENS_FOR_OTHERS.has(deviceHost)) return [];
  return ownAddresses(interfaces).filter((address) => !address.includes(':'));
}
