import type { CardFile } from '@outrider/model/cards/card-record.ts';
import { command } from './command.ts';

/** Which recordings of a device's own storage are meant. */
export type RecordingsQuery = {
  /** 1-based; 0 is any. */
  readonly channel: number;
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
};

/** What a device is to play. Playback is one a channel: another takes its place. */
export type CardOrder = {
  /** 1-based. */
  readonly channel: number;
  readonly stream: 'any' | 'main' | 'sub';
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  /** One of CARD_SPEEDS from 1 on; below 0 it goes back, by key pictures. */
  readonly speed: number;
};

/** How a playback goes on. */
export type CardSteering = {
  readonly channel: number;
  readonly to: 'pause' | 'resume' | 'seek' | 'stop';
  /** To resume at: as of an order. */
  readonly speed: number;
  /** To seek, ms since 1970 UTC. */
  readonly positionMs: number;
};

/** Commands about what devices keep on their own storage. Playback comes over a connection that the device opens. */
export const recordingsCommands = {
  /** Long lists come in many parts over a slow network. */
  list: command<RecordingsQuery, { readonly files: readonly CardFile[] }>({
    about: 'Tell what is recorded',
    withinMs: 120_000,
  }),
  play: command<CardOrder>({ about: 'Play a recording', withinMs: 20_000 }),
  steer: command<CardSteering>({ about: 'Play on otherwise', withinMs: 15_000 }),
} as const;
