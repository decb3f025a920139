import type { Config } from './config.ts';

/**
 * The options with the address that recorders are told, as it is whenever it is asked for.
 * @param address undefined: the one that they have connected to
 */
export function withServerAddress(config: Config, address: () => string | undefined): Config {
  return Object.defineProperty({ ...config }, 'publicAddress', { get: address, enumerable: true });
}
