import type { ShownSize } from '../../player.ts';
import type { PictureSurface } from '../pictures/channel-pictures.ts';
import { type PlaybackSource, sourceName } from '../playback.ts';
import type { PlaybackChannel } from '../playback-channel.ts';

/** The channels of a playback, and where their pictures go: that may be laid out before they are played, and after. */
export class PlaybackChannels {
  readonly #make: (source: PlaybackSource) => PlaybackChannel;
  readonly #surfaces = new Map<string, { surface?: PictureSurface; size?: ShownSize }>();
  #all: readonly PlaybackChannel[] = [];

  constructor(make: (source: PlaybackSource) => PlaybackChannel) {
    this.#make = make;
  }

  /** In the order of the sources. */
  get all(): readonly PlaybackChannel[] {
    return this.#all;
  }

  of(source: PlaybackSource): PlaybackChannel | undefined {
    return this.#all.find((channel) => sourceName(channel.source) === sourceName(source));
  }

  /** Those that stay are the same ones. */
  setSources(sources: readonly PlaybackSource[]): void {
    const known = this.#all;
    this.#all = sources.map((source) => this.of(source) ?? this.#laidOut(source));
    for (const channel of known) if (!this.#all.includes(channel)) channel.close();
  }

  /** Where the pictures of a source go from now on. */
  give(source: PlaybackSource, surface: PictureSurface): void {
    const name = sourceName(source);
    this.#surfaces.set(name, { ...this.#surfaces.get(name), surface });
    this.of(source)?.give(surface);
  }

  setShownSize(source: PlaybackSource, size: ShownSize): void {
    const name = sourceName(source);
    this.#surfaces.set(name, { ...this.#surfaces.get(name), size });
    this.of(source)?.setShownSize(size);
  }

  close(): void {
    for (const channel of this.#all) channel.close();
  }

  #laidOut(source: PlaybackSource): PlaybackChannel {
    const channel = this.#make(source);
    const { surface, size } = this.#surfaces.get(sourceName(source)) ?? {};
    if (surface !== undefined) channel.give(surface);
    if (size !== undefined) channel.setShownSize(size);
    return channel;
  }
}
