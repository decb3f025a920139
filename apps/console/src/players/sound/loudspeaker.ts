import { SoundBlocks } from './sound-blocks.ts';
import { type SoundDepth, WATCHING } from './jitter-buffer.ts';
// oxlint-disable-next-line import/default -- Vite compiles the worklet and gives its URL as default export
import workletUrl from './pcm-worklet.ts?worker&url';

/** Amplification of devices' sound (rule TILE-6): their microphones are quiet. */
const GAIN = 5;

/** Where devices' sound is heard. */
export interface Loudspeaker {
  readonly context: AudioContext;
  /** The last before the loudspeaker itself. */
  readonly end: AudioNode;
  /** Plays what comes through the port from now on, and nothing else. */
  play(port: MessagePort): void;
}

/**
 * Opens the loudspeaker; browsers keep it mute until a person clicked.
 * @throws what the browser throws when it has none
 */
export async function openLoudspeaker(depth: SoundDepth = WATCHING): Promise<Loudspeaker> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const gain = new GainNode(context, { gain: GAIN });
  // A loud device is held down rather than cut off.
  const end = new DynamicsCompressorNode(context);
  gain.connect(end).connect(context.destination);
  // Browsers have an audio thread for pages on https and localhost alone.
  if (!('audioWorklet' in context)) {
    const blocks = new SoundBlocks(context, gain);
    return { context, end, play: (port) => blocks.play(port) };
  }
  await context.audioWorklet.addModule(workletUrl);
  const node = new AudioWorkletNode(context, 'pcm', {
    numberOfInputs: 0,
    outputChannelCount: [1],
    processorOptions: depth,
  });
  node.connect(gain);
  return { context, end, play: (port) => node.port.postMessage(port, [port]) };
}
