import type { NamedPush, PushMessage, PushName } from '@outrider/protocol/pushes.ts';

type Taker<N extends PushName> = (messages: readonly PushMessage<N>[]) => void;

const takers = new Map<PushName, Set<Taker<never>>>();

/**
 * Has the function take what the event push brings under that name of the signed-in user: all that came together at once, in the
 * order in which it came.
 * @returns what ends it
 */
export function onPushes<N extends PushName>(name: N, taker: Taker<N>): () => void {
  const those = takers.get(name) ?? new Set();
  takers.set(name, those.add(taker));
  return () => void those.delete(taker);
}

/**
 * Has the function take each message that the event push brings under that name, of the signed-in user.
 * @returns what ends it
 */
export function onPush<N extends PushName>(name: N, taker: (message: PushMessage<N>) => void): () => void {
  return onPushes(name, (messages) => forEach(messages, taker));
}

/** Gives messages that came together to the functions that take them. What fails at one of them keeps no other from its taker. */
export function takePushes(pushes: readonly NamedPush[]): void {
  forEach(
    Map.groupBy(pushes, ({ name }) => name),
    ([name, those]) => {
      const messages = those.map(({ message }) => message);
      forEach(takers.get(name) ?? [], (taker) => taker(messages as never));
    },
  );
}

/** Does the work for each, also where it fails for one. @throws the first of what it failed with, at the end */
function forEach<T>(all: Iterable<T>, work: (one: T) => void): void {
  const faults: unknown[] = [];
  for (const one of all)
    try {
      work(one);
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length > 0) throw faults[0];
}
