import { alarmBits } from '@outrider/jt808/messages/location-flags.ts';
import { lookOf, pseudo } from '../scene/scene.ts';

/** A recorder begins a new file this often. */
export const FILE_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Clocks of recorders run at UTC+8: by them it is another day. */
const CLOCK_OFFSET_MS = 8 * 3_600_000;
/** About every so manieth file is missing: the vehicle stood, and its recorder slept. */
const GAP_EVERY = 7;
const COLLISION_EVERY = 16;
const OVER_SPEED_EVERY = 11;
/** What a second of a channel takes on the card, more or less. */
export const BYTES_A_SECOND = 60_000;

/** A file on a card: what one channel saw. */
export interface CardFile {
  /** 1-based. */
  readonly channel: number;
  /** ms since 1970 UTC, whole seconds; the last of them is in the file. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Bits of 0x0200 that were raised meanwhile. */
  readonly alarms: bigint;
  readonly bytes: number;
}

/** A stretch of time that was recorded, ms since 1970 UTC; the end is not in it. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * What lies on a vehicle's card: yesterday and today, the same whenever it is asked. The file that is being written is not
 * listed yet.
 */
export function cardFiles(deviceId: string, channels: number, nowMs: number): CardFile[] {
  const look = lookOf(deviceId);
  return slots(look, nowMs)
    .filter((slot) => (slot + 1) * FILE_MS <= nowMs)
    .flatMap((slot) => {
      const fromMs = slot * FILE_MS;
      const alarms = alarmsOf(look, slot);
      return Array.from({ length: channels }, (_, at) => ({
        channel: at + 1,
        fromMs,
        toMs: fromMs + FILE_MS - 1_000,
        alarms,
        bytes: Math.round(((FILE_MS * BYTES_A_SECOND) / 1_000) * (0.8 + 0.4 * pseudo(look + at, slot))),
      }));
    });
}

/** What is recorded from one moment to another, up to now: the file that is being written is read too. */
export function recordedSpans(deviceId: string, { fromMs, toMs }: Span, nowMs: number): Span[] {
  const end = Math.min(toMs, nowMs);
  const spans: { fromMs: number; toMs: number }[] = [];
  for (const slot of slots(lookOf(deviceId), nowMs)) {
    const from = Math.max(slot * FILE_MS, fromMs);
    const to = Math.min((slot + 1) * FILE_MS, end);
    if (from >= to) continue;
    const before = spans.at(-1);
    if (before?.toMs === from) before.toMs = to;
    else spans.push({ fromMs: from, toMs: to });
  }
  return spans;
}

/** The numbers of the stretches of {@link FILE_MS} that were recorded, from yesterday's first on. */
function slots(look: number, nowMs: number): number[] {
  const today = Math.floor((nowMs + CLOCK_OFFSET_MS) / DAY_MS) * DAY_MS - CLOCK_OFFSET_MS;
  const first = (today - DAY_MS) / FILE_MS;
  const last = Math.floor(nowMs / FILE_MS);
  // What is being recorded now is: people who look for the first time find the last minutes.
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (slot) => slot >= last - 1 || pseudo(look, slot) >= 1 / GAP_EVERY,
  );
}

function alarmsOf(look: number, slot: number): bigint {
  const chance = pseudo(look + 1, slot);
  if (chance < 1 / COLLISION_EVERY) return 1n << BigInt(alarmBits.collisionWarning);
  return chance > 1 - 1 / OVER_SPEED_EVERY ? 1n << BigInt(alarmBits.overSpeed) : 0n;
}
