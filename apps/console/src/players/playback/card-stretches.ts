/** A stretch of time, ms since 1970 UTC; its end is no part of it. */
export interface CardStretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What is known of what a recorder keeps of a stretch. */
export interface CardList extends CardStretch {
  /** `told`: it said so just now. `offline`: it said so before, and cannot play now. `unknown`: it is offline and was never asked. `silent`: it does not say. */
  readonly state: 'told' | 'offline' | 'unknown' | 'silent';
  /** When it was asked, ms since 1970 UTC by the server's clock. */
  readonly askedMs: number;
  readonly records: readonly (CardStretch & {
    /** 1-based. */
    readonly channels: readonly number[];
  })[];
}

/** Files that are no further apart follow on each other: their times are whole seconds. */
const TOGETHER_MS = 2_000;

/** What a recorder keeps of one channel, by time. */
export function stretchesOf({ records }: Pick<CardList, 'records'>, channel: number): CardStretch[] {
  const joined: CardStretch[] = [];
  const own = records.filter(({ channels }) => channels.includes(channel));
  for (const { fromMs, toMs } of own.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last === undefined || fromMs - last.toMs > TOGETHER_MS) joined.push({ fromMs, toMs });
    else joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, toMs) };
  }
  return joined;
}

/** What is left of stretches without others. */
export function without(
  stretches: readonly CardStretch[],
  holes: readonly CardStretch[],
): readonly CardStretch[] {
  let left = stretches;
  for (const hole of holes)
    left = left.flatMap(({ fromMs, toMs }) =>
      [
        { fromMs, toMs: Math.min(toMs, hole.fromMs) },
        { fromMs: Math.max(fromMs, hole.toMs), toMs },
      ].filter((part) => part.fromMs < part.toMs),
    );
  return left;
}

/** The stretch in which a moment lies. */
export const stretchAt = <S extends CardStretch>(stretches: readonly S[], ms: number): S | undefined =>
  stretches.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
