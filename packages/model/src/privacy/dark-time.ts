import type { DarkMode } from './dark-modes.ts';

/** A stretch in which a vehicle is private, ms since 1970 UTC: `fromMs <= time < toMs`. */
export interface DarkTime {
  readonly fromMs: number;
  /** Infinity where no end is known. */
  readonly toMs: number;
  /** Whether a reason opens it. */
  readonly mode: Exclude<DarkMode, 'open'>;
  /** It is where the vehicle was then, not the hour, that is private. */
  readonly zone?: true;
}

/** Without a part of it: nothing, one or two stretches. */
function without<T extends DarkTime>(time: T, { fromMs, toMs }: Pick<DarkTime, 'fromMs' | 'toMs'>): T[] {
  if (fromMs >= time.toMs || toMs <= time.fromMs) return [time];
  return [
    ...(fromMs > time.fromMs ? [{ ...time, toMs: fromMs }] : []),
    ...(toMs < time.toMs ? [{ ...time, fromMs: toMs }] : []),
  ];
}

/** Stretches without parts of them. */
export const cutOut = <T extends DarkTime>(
  times: readonly T[],
  parts: readonly Pick<DarkTime, 'fromMs' | 'toMs'>[],
): T[] => parts.reduce<T[]>((left, part) => left.flatMap((time) => without(time, part)), [...times]);

/** In order, those of one mode that touch as one; where both hold, none sees anything. */
export function joinedTimes(times: readonly DarkTime[]): DarkTime[] {
  const join = (some: readonly DarkTime[]): DarkTime[] => {
    const whole: DarkTime[] = [];
    for (const time of some.toSorted((a, b) => a.fromMs - b.fromMs)) {
      const before = whole.at(-1);
      if (before === undefined || time.fromMs > before.toMs) whole.push(time);
      else if (time.toMs > before.toMs) whole.splice(-1, 1, { ...before, toMs: time.toMs });
    }
    return whole;
  };
  const dark = join(times.filter(({ mode }) => mode === 'dark'));
  const reason = cutOut(join(times.filter(({ mode }) => mode === 'reason')), dark);
  return [...dark, ...reason].sort((a, b) => a.fromMs - b.fromMs);
}
