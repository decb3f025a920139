import { type OutriderRelay, outriderRelay } from './outrider-relay.ts';
import type { Relay } from '../relay.ts';
import { nginxRelay, nodeMediaServerRelay } from './rtmp-relay.ts';

/** The product and its peers, of which nginx may not be installed. */
export interface Relays {
  readonly ours: OutriderRelay;
  readonly nginx: Relay | undefined;
  readonly nms: Relay;
}

/**
 * Starts this product and its peers.
 * @param stack what ends them
 */
export async function startRelays(stack: AsyncDisposableStack, log: (text: string) => void): Promise<Relays> {
  const ours = stack.use(await outriderRelay());
  const nginx = stack.use(await nginxRelay());
  if (nginx === undefined) log('nginx with its rtmp module is not installed: its figures are missing');
  return { ours, nginx, nms: stack.use(await nodeMediaServerRelay()) };
}
