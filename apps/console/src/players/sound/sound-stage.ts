import { useSyncExternalStore } from 'react';
import type { Player } from '../player.ts';
import { SoundBlocks } from './sound-blocks.ts';
// oxlint-disable-next-line import/default -- Vite compiles the worklet and gives its URL as default export
import workletUrl from './pcm-worklet.ts?worker&url';

/** Amplification of devices' sound (rule TILE-6): their microphones are quiet. */
const GAIN = 5;

/** Why no sound can be had here. */
export type SoundFault = 'no-audio' | 'blocked';

interface Output {
  readonly context: AudioContext;
  /** Plays what comes through the port from now on, and nothing else. */
  play(port: MessagePort): void;
}

let output: Promise<Output> | undefined;
let heard: Player | undefined;
const listeners = new Set<() => void>();

async function openOutput(): Promise<Output> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const gain = new GainNode(context, { gain: GAIN });
  // A loud device is held down rather than cut off.
  gain.connect(new DynamicsCompressorNode(context)).connect(context.destination);
  // Browsers have an audio thread for pages on https and localhost alone.
  if (!('audioWorklet' in context)) {
    const blocks = new SoundBlocks(context, gain);
    return { context, play: (port) => blocks.play(port) };
  }
  await context.audioWorklet.addModule(workletUrl);
  const node = new AudioWorkletNode(context, 'pcm', { numberOfInputs: 0, outputChannelCount: [1] });
  node.connect(gain);
  return { context, play: (port) => node.port.postMessage(port, [port]) };
}

function become(player: Player | undefined): void {
  heard?.setSound(undefined);
  heard = player;
  for (const listener of listeners) listener();
}

/**
 * Lets the player be heard, and it alone; undefined is silence. To be called on a person's click, or browsers stay mute.
 * @returns why there is no sound, or undefined
 */
export async function hear(player: Player | undefined): Promise<SoundFault | undefined> {
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
    output ??= openOutput();
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
export function hush(player: Player): void {
  if (heard === player) void hear(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The player that is heard. */
export function useHeard(): Player | undefined {
  return useSyncExternalStore(subscribe, () => heard);
}
