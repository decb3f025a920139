/** So many steps are taken back at most. */
const MOST_STEPS = 200;

/** What was done by hand to something that can be changed elsewhere, too, by fields for example. */
export interface Steps<T> {
  readonly past: readonly T[];
  /** As the last step left it. */
  readonly last: T;
  /** What was taken back, the next first. */
  readonly future: readonly T[];
}

export const begun = <T>(now: T): Steps<T> => ({ past: [], last: now, future: [] });

/** Numbers count as far as they are printed: places have six decimals. */
const printed = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'number' ? Math.round(inner * 1e6) / 1e6 : inner,
  );
const isSame = (a: unknown, b: unknown): boolean => printed(a) === printed(b);

/**
 * With one more step.
 * @param now as it is before the step: what was changed elsewhere since the last one is a step of its own
 * @param goesOn whether the step before goes on, as a hand that drags does
 */
export function stepped<T>({ past, last, future }: Steps<T>, now: T, next: T, goesOn: boolean): Steps<T> {
  if (goesOn) return { past, last: next, future };
  const before = isSame(last, now) ? [...past, now] : [...past, last, now];
  return { past: before.slice(-MOST_STEPS), last: next, future: [] };
}

/** With the last step, or what was changed elsewhere since, taken back: `last` is as it was before. Undefined where there is none. */
export function undone<T>({ past, last, future }: Steps<T>, now: T): Steps<T> | undefined {
  if (!isSame(last, now)) return { past, last, future: [now] };
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : { past: past.slice(0, -1), last: before, future: [now, ...future] };
}

/** With what was taken back last done again. Undefined where there is nothing, or it was changed elsewhere since. */
export function redone<T>({ past, last, future }: Steps<T>, now: T): Steps<T> | undefined {
  const [next, ...others] = future;
  if (next === undefined || !isSame(last, now)) return undefined;
  return { past: [...past, now], last: next, future: others };
}
