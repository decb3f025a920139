import { useSyncExternalStore } from 'react';
import type { Player } from '../player.ts';
import { type Loudspeaker, openLoudspeaker } from './loudspeaker.ts';

/** What can be heard: its decoded sound goes to a port. */
export type Audible = Pick<Player, 'setSound'>;

/** Why no sound can be had here. */
export type SoundFault = 'no-audio' | 'blocked';

let output: Promise<Loudspeaker> | undefined;
let heard: Audible | undefined;
const listeners = new Set<() => void>();

function become(player: Audible | undefined): void {
  heard?.setSound(undefined);
  heard = player;
  for (const listener of listeners) listener();
}

/**
 * Lets the player be heard, and it alone; undefined is silence. To be called on a person's click, or browsers stay mute.
 * @returns why there is no sound, or undefined
 */
export async function hear(player: Audible | undefined): Promise<SoundFault | undefined> {
  become(player);
  if (player === undefined) {
    await (await output?.catch(() => undefined))?.context.suspend();
    return undefined;
  }
  if (typeof AudioContext !== 'function') {
    become(undefined);
    return 'no-audio';
  }
  try {
    output ??= openLoudspeaker();
    const { context, play } = await output;
    await context.resume();
    if (heard !== player) return undefined;
    const { port1, port2 } = new MessageChannel();
    play(port1);
    player.setSound(port2);
    return undefined;
  } catch {
    output = undefined;
    if (heard === player) become(undefined);
    return 'blocked';
  }
}

/** Silences the player if it is the one that is heard: it goes away. */
export function hush(player: Audible): void {
  if (heard === player) void hear(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The player that is heard. */
export function useHeard(): Audible | undefined {
  return useSyncExternalStore(subscribe, () => heard);
}
