import type { NamedPush, PushMessage, PushName } from '@outrider/protocol/pushes.ts';

type Taker<N extends PushName> = (message: PushMessage<N>) => void;

const takers = new Map<PushName, Set<Taker<never>>>();

/**
 * Has the function take what the event push brings under that name, of the signed-in user.
 * @returns what ends it
 */
export function onPush<N extends PushName>(name: N, taker: Taker<N>): () => void {
  const those = takers.get(name) ?? new Set();
  takers.set(name, those.add(taker));
  return () => void those.delete(taker);
}

/** Gives a message to the functions that take it. */
export function takePush({ name, message }: NamedPush): void {
  for (const taker of takers.get(name) ?? []) taker(message as never);
}
