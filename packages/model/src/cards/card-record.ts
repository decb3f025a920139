import type { StreamType } from '../live/media-unit.ts';

/** Why a recorder kept what it kept; the number is the wire's. */
export const cardRecordTypes = { normal: 0, gSensor: 1, alarm: 2 } as const;

export type CardRecordType = (typeof cardRecordTypes)[keyof typeof cardRecordTypes];

/** A file on a recorder's own storage: what one channel saw. */
export type CardFile = {
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
  /** ms since 1970 UTC, whole seconds; the last one is in the file. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly type: CardRecordType;
  readonly bytes: number;
};

/** A stretch of time of which a recorder has files, of one channel or several. */
export interface CardRecord {
  readonly fromMs: number;
  readonly toMs: number;
  readonly type: CardRecordType;
  /** In order. */
  readonly channels: readonly number[];
  /** Of all files together. */
  readonly bytes: number;
}
