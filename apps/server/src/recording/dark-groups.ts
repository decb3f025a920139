import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';

/** What of a stretch is private for the person who is given its footage, by time; ms since 1970 UTC. */
export type DarkBetween = (fromMs: number, toMs: number) => readonly DarkTime[];

/** A group of pictures, or some that follow on each other, ms since 1970 UTC. */
interface GroupTime {
  readonly startMs: number;
  readonly endMs: number;
}

const DAY_MS = 86_400_000;
/** Sound is kept with the pictures beside which it came, and stands up to so far beside them. */
const SOUND_MS = 250;

/** Whether a group of pictures may have a part in a private time. It is given as a whole or not at all: what begins in the middle of it cannot be decoded. */
const isTouched = ({ startMs, endMs }: GroupTime, { fromMs, toMs }: DarkTime): boolean =>
  fromMs < Math.max(endMs, startMs + 1) + SOUND_MS && toMs > startMs - SOUND_MS;

/**
 * The private time in which a part of a group of pictures is; undefined: it may be given.
 * @returns as much of that time as lies a day around the group: who looks on can pass over it in long steps
 */
export const darkOfGroup = (group: GroupTime, darkBetween: DarkBetween): DarkTime | undefined =>
  darkBetween(group.startMs - DAY_MS, Math.max(group.endMs, group.startMs + 1) + DAY_MS).find((time) =>
    isTouched(group, time),
  );

/** Of groups that follow on each other those that have a part in a private time; private times are asked for once. */
export function darkGroups<Group extends GroupTime>(
  groups: readonly Group[],
  darkBetween: DarkBetween,
): ReadonlySet<Group> {
  const [first, last] = [groups[0], groups.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const until = Math.max(last.endMs, last.startMs + 1);
  const times = darkBetween(first.startMs - SOUND_MS, until + SOUND_MS);
  return new Set(groups.filter((group) => times.some((time) => isTouched(group, time))));
}

/** What is private as of now, for footage of a stretch that is written later. What is further off than a day counts as private. */
export function darkAsOfNow(
  darkBetween: DarkBetween,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): DarkBetween {
  const [from, to] = [fromMs - DAY_MS, toMs + DAY_MS];
  const times: readonly DarkTime[] = [
    { fromMs: Number.NEGATIVE_INFINITY, toMs: from, mode: 'dark' },
    ...darkBetween(from, to),
    { fromMs: to, toMs: Number.POSITIVE_INFINITY, mode: 'dark' },
  ];
  return (begin, end) => times.filter((time) => time.fromMs < end && time.toMs > begin);
}
