import { hasWords } from '@outrider/kit/search-words.ts';
import { waitsApart } from '@outrider/model/events/waits-apart.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';

/** Which cases are listed. */
export interface InboxFilter {
  /** Open ones, those in other hands, those that arose during a mute, those that are over, or those whose drivers are to be talked with. */
  readonly view: 'open' | 'escalated' | 'muted' | 'closed' | 'coaching';
  /** Critical ones alone. */
  readonly critical: boolean;
  /** Code of a kind; undefined: every kind. */
  readonly kind: number | undefined;
  /** Devices of a group; undefined: every device. */
  readonly devices: ReadonlySet<string> | undefined;
  /** A part of a vehicle's name. */
  readonly word: string;
  /** Cases of this user alone: assigned to him, or in his hands. */
  readonly mine: string | undefined;
}

export const everyCase: InboxFilter = {
  view: 'open',
  critical: false,
  kind: undefined,
  devices: undefined,
  word: '',
  mine: undefined,
};

/** The gravest first, and of those the one that waits longest. */
export function byUrgency(one: ToldCase, other: ToldCase): number {
  return other.gravity - one.gravity || one.first - other.first || one.id - other.id;
}

/** Whether a filter lets a case through. @param namesOf what people call a vehicle, and look for it by */
export function isListed(
  one: ToldCase,
  { view, critical, kind, devices, word, mine }: InboxFilter,
  namesOf: (deviceid: string) => readonly string[],
): boolean {
  const isOf =
    view === 'coaching' ? one.coaching === 'given' || one.coaching === 'appealed' : placeOf(one) === view;
  if (!isOf || (critical && one.gravity < 2)) return false;
  if (kind !== undefined && one.eventid !== kind) return false;
  if (devices !== undefined && !devices.has(one.deviceid)) return false;
  const whose = [one.assignee, one.claimedBy, ...(view === 'coaching' ? [one.coach] : [])];
  if (mine !== undefined && !whose.some((name) => sameName(name, mine))) return false;
  return hasWords(namesOf(one.deviceid), word);
}

/** In which list a case is. */
export function placeOf(one: ToldCase): InboxFilter['view'] {
  if (one.state === 'closed' || one.state === 'escalated') return one.state;
  return waitsApart(one) ? 'muted' : 'open';
}

/** The case that comes after another, or before it where that is the last; undefined where it is the only one. */
export function afterCase(ids: readonly number[], id: number): number | undefined {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1];
}

/** The case so many places further on; the ends stay where they are. */
export function stepCase(ids: readonly number[], id: number | undefined, by: 1 | -1): number | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at === -1) return ids[0];
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
}
