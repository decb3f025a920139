import type { SoundDecoding } from '../../sound/sound-decoding.ts';
import { type PlaybackSource, sourceName } from '../playback.ts';
import type { PlaybackChannel } from '../playback-channel.ts';

/** Sound is given so far ahead of its moment: it is decoded and goes to another thread. */
const AHEAD_MS = 40;

/** The sound of one of a playback's channels; that of the others is let go as it falls due. */
export class HeardSound {
  readonly #into: Pick<SoundDecoding, 'offer'>;
  #heard: string | undefined;

  constructor(into: Pick<SoundDecoding, 'offer'>) {
    this.#into = into;
  }

  /** Whose sound is heard. */
  set(source: PlaybackSource | undefined): void {
    this.#heard = source && sourceName(source);
  }

  /** Gives what is due at a moment. @param rate at which it is played: sound is heard at its own speed alone */
  give(channels: readonly PlaybackChannel[], atMs: number, rate: number): void {
    for (const { source, track } of channels) {
      const sounds = track.takeSounds(atMs + AHEAD_MS);
      if (sourceName(source) !== this.#heard || rate !== 1) continue;
      for (const frame of sounds) this.#into.offer(frame);
    }
  }
}
