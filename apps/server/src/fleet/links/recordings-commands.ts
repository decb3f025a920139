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

/** Files that a device is to send. */
export type UploadOrder = RecordingsQuery & {
  readonly stream: 'any' | 'main' | 'sub';
  /** With their sound, whether or not that is wanted; or sound alone. */
  readonly media: 'all' | 'pictures' | 'sound';
  /** Of the server that takes the files: its host is the one that the device has reached. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Whether it is to wait until it needs no mobile network. */
  readonly withoutMobile: boolean;
};

/** How an upload goes on. @property upload the number that it was answered with */
export type UploadSteering = { readonly upload: number; readonly to: 'pause' | 'resume' | 'cancel' };

/** Commands about what devices keep on their own storage. Playback comes over a connection that the device opens. */
export const recordingsCommands = {
  /** Long lists come in many parts over a slow network. */
  list: command<RecordingsQuery, { readonly files: readonly CardFile[] }>({
    about: 'Tell what is recorded',
    withinMs: 120_000,
  }),
  play: command<CardOrder>({ about: 'Play a recording', withinMs: 20_000 }),
  steer: command<CardSteering>({ about: 'Play on otherwise', withinMs: 15_000 }),
  /** That it is done is told on the bus, under the number that this is answered with. */
  upload: command<UploadOrder, { readonly upload: number }>({
    about: 'Send recordings as files',
    withinMs: 20_000,
  }),
  steerUpload: command<UploadSteering>({ about: 'Go on with an upload otherwise', withinMs: 15_000 }),
} as const;
