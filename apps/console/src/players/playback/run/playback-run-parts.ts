import type { Clock } from '@outrider/kit/clock.ts';
import type { SoundDecoding } from '../../sound/sound-decoding.ts';
import type { CardFillParts } from '../card/card-fill.ts';
import type { FootageLinkOptions } from '../links/footage-link.ts';
import type { PlaybackSource } from '../playback.ts';
import type { PlaybackChannel } from '../playback-channel.ts';
import type { FootageWish, FromPlayback } from '../playback-messages.ts';

/** What a playback is made of, and how it reaches its page and the servers. */
export interface PlaybackRunParts {
  readonly clock: Clock;
  /** ms by a clock that page and worker share. */
  readonly now: () => number;
  readonly openSocket: FootageLinkOptions['openSocket'];
  readonly address: (wish: FootageWish) => Promise<string | undefined>;
  /** What is known of a recorder's card at a moment; undefined where it may not be asked. */
  readonly cardList: CardFillParts['cardList'];
  readonly makeChannel: (source: PlaybackSource, onChange: () => void) => PlaybackChannel;
  readonly sound: Pick<SoundDecoding, 'offer'>;
  readonly tell: (message: FromPlayback) => void;
  /** Calls it in the next animation frame. */
  readonly nextFrame: (work: () => void) => void;
}
