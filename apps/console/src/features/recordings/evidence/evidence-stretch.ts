/** A stretch of a device's recordings that is locked, exported or deleted: ms since 1970 UTC. */
export interface EvidenceStretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** So much before a moment, and after it, is taken where nothing else was marked, ms. */
const AROUND_MS = 30_000;

/** The minute around a moment in whole seconds, as far as it is over. @param atMs ms since 1970 UTC */
export function minuteAround(atMs: number, nowMs: number): EvidenceStretch {
  const fromMs = Math.floor((atMs - AROUND_MS) / 1_000) * 1_000;
  const endMs = Math.min(fromMs + 2 * AROUND_MS, Math.floor(nowMs / 1_000) * 1_000);
  return { fromMs, toMs: Math.max(endMs, fromMs + 1_000) };
}

/** A picture of a channel as a page shows it. */
export interface PaintedPicture {
  readonly channel: number;
  /** ms since 1970 UTC. */
  readonly time: number;
  /** Base64. */
  readonly jpeg: string;
}

/** What evidence is made of: a device, its channels, and those that are on show. */
export interface EvidenceSubject {
  readonly deviceid: string;
  /** All that there are, in their order. */
  readonly channels: readonly number[];
  readonly chosen: readonly number[];
  readonly nameOf: (channel: number) => string;
  readonly stretch: EvidenceStretch;
  /** The pictures that are on show now; absent where none can be given along. */
  readonly pictures?: (() => readonly PaintedPicture[]) | undefined;
}

/** Whole seconds around a stretch, as calls say it. */
export const secondsOf = ({ fromMs, toMs }: EvidenceStretch): { from: number; to: number } => ({
  from: Math.floor(fromMs / 1_000),
  to: Math.ceil(toMs / 1_000),
});

/** Those of them that show a moment of the stretch: others are no part of what is exported. */
export function picturesWithin(
  stretch: EvidenceStretch,
  pictures: readonly PaintedPicture[],
): readonly PaintedPicture[] {
  const { from, to } = secondsOf(stretch);
  return pictures.filter(({ time }) => time >= from * 1_000 && time < to * 1_000);
}
