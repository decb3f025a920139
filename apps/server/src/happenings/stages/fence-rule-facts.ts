import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Fact, InsideFence } from '@outrider/model/events/fact.ts';
import { LATE_EVENT_S } from '@outrider/model/events/limits.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import { FENCE_SPEED_SLACK } from '@outrider/model/places/limits.ts';
import type { FenceWatch, WatchedFence } from '../fences/fence-watch.ts';
import type { Crossing, LaneState } from './fence-look.ts';
import { eventOf, NO_FACTS, type StagedReport } from './staged-report.ts';

/** By so much a speed is higher than the highest so far, km/h, to be kept. */
const HIGHER = 0.5;

/** What an event of a fence has beside its device. */
export function fenceEvent(
  { number, title }: Pick<WatchedFence, 'number' | 'title'>,
  edition: number,
  { code, time, learnt }: { readonly code: number; readonly time: number; readonly learnt: number },
) {
  return {
    eventid: code,
    time,
    learnt,
    late: learnt - time > LATE_EVENT_S,
    source: 'fence',
    key: `fence.${number}.${edition}.${code}.${time}`,
    fenceId: number,
    fenceName: title,
    memo: title,
  } as const satisfies Partial<NewEvent>;
}

/** Since when a stay was too long, and when it was at a wrong time, up to a moment; unix seconds. */
export function wrongStays(
  { rules, wrongHours }: Pick<WatchedFence, 'rules' | 'wrongHours'>,
  since: number,
  until: number,
): readonly { readonly code: number; readonly time: number; readonly values: Record<string, number> }[] {
  const tooLong = since + rules.dwell * 60;
  const hours = wrongHours?.moments(since, until) ?? [];
  return [
    ...(rules.dwell > 0 && tooLong <= until
      ? [{ code: deviceEvents.fenceStay.code, time: tooLong, values: { minutes: rules.dwell } }]
      : []),
    ...hours.map((time) => ({ code: deviceEvents.fenceHours.code, time, values: {} })),
  ];
}

/** Whether a device is in a fence in which its speed counts. */
export function mayBeFast({ inside }: Pick<LaneState, 'inside'>, watch: FenceWatch): boolean {
  if (inside.size === 0) return false;
  for (const [number, { fast }] of inside)
    if (fast !== undefined || (watch.fence(number)?.rules.speed ?? 0) > 0) return true;
  return false;
}

/** What a report says of rules of fences, and of where the device is with that. */
export function ruleFacts(
  staged: StagedReport,
  watch: FenceWatch,
  { before, after, crossings }: { before: LaneState; after: LaneState; crossings: readonly Crossing[] },
): { readonly after: LaneState; readonly facts: readonly Fact[] } {
  const isPlain = crossings.every(({ fence }) => fence.isPlain);
  if (isPlain && !mayBeFast(before, watch) && !mayBeFast(after, watch)) return { after, facts: NO_FACTS };
  const facts: Fact[] = [];
  for (const fact of stayFacts(staged, before, crossings)) facts.push(fact);
  const inside = new Map<number, InsideFence>();
  for (const [number, one] of after.inside) {
    // A report beyond the edge says nothing of inside, though it is in doubt yet whether the vehicle has left.
    if (after.doubts.has(number)) continue;
    const fence = watch.fence(number);
    const fast = fence && speedOf(staged, fence, one);
    if (fast !== undefined) {
      facts.push(...fast.facts);
      inside.set(number, fast.now);
    }
  }
  facts.push(...overFacts(staged, before, after));
  if (inside.size === 0) return { after, facts };
  return { after: { ...after, inside: new Map([...after.inside, ...inside]) }, facts };
}

/** A vehicle that has left, or has entered again, no longer drives too fast there. @param at unix seconds */
export function* overFacts(
  at: Pick<StagedReport, 'deviceid' | 'time'>,
  before: Pick<LaneState, 'inside'>,
  after: Pick<LaneState, 'inside'>,
): Generator<Fact> {
  for (const [number, one] of before.inside)
    if (one.fast !== undefined && after.inside.get(number)?.since !== one.since)
      yield slower(at, one, one.fast);
}

/** Facts of stays that are over: that nobody was to leave then, and limits that the clock did not tell, since the stay was not known. */
function* stayFacts(
  staged: StagedReport,
  before: LaneState,
  crossings: readonly Crossing[],
): Generator<Fact> {
  const came = new Map<number, number>();
  for (const { fence, comesIn, time, isTold } of crossings) {
    if (comesIn) {
      came.set(fence.number, time);
      continue;
    }
    // Hours that begin while it is elsewhere are told by the clock.
    if (isTold !== true && (fence.awayHours?.moments(time, time) ?? []).length > 0)
      yield told(staged, fence, { code: deviceEvents.fenceAway.code, time }, { values: {} });
    const known = before.inside.get(fence.number);
    // For late reports nobody knows since when it was there, unless it came in.
    const since =
      came.get(fence.number) ?? (known?.found === true && staged.lane === 'late' ? undefined : known?.since);
    if (since === undefined) continue;
    for (const { code, time: moment, values } of wrongStays(fence, since, time))
      yield told(staged, fence, { code, time: moment }, { values: { ...values } });
  }
}

/** How a device drives in a fence that has a limit; undefined where that is as it was. */
function speedOf(
  staged: StagedReport,
  fence: WatchedFence,
  one: InsideFence,
): { readonly now: InsideFence; readonly facts: readonly Fact[] } | undefined {
  const limit = fence.rules.speed;
  const { speedKmh } = staged.report.position;
  const { fast, ...slow } = one;
  if (limit > 0 && speedKmh > limit) {
    const now = { ...one, fast: { since: fast?.since ?? staged.time, top: speedKmh } };
    const values = { limit, highest: speedKmh };
    if (fast === undefined) {
      // Late reports may end while it is too fast: nobody would end the event.
      const course = staged.lane === 'live' && ({ course: 'lasts' } as const);
      const what = { code: deviceEvents.fenceSpeed.code, time: staged.time };
      return { now, facts: [told(staged, fence, what, { ...course, values })] };
    }
    if (speedKmh < fast.top + HIGHER) return undefined;
    return {
      now,
      facts: [{ kind: 'amend', deviceid: staged.deviceid, key: speedKey(one, fast.since), values }],
    };
  }
  if (fast === undefined || (limit > 0 && speedKmh > limit - FENCE_SPEED_SLACK)) return undefined;
  return { now: slow, facts: [slower(staged, one, fast)] };
}

const speedKey = ({ number, edition }: InsideFence, since: number): string =>
  `fence.${number}.${edition}.${deviceEvents.fenceSpeed.code}.${since}`;

/** A vehicle that drove too fast in a fence does so no more, or nobody knows. */
const slower = (
  { deviceid, time }: Pick<StagedReport, 'deviceid' | 'time'>,
  one: InsideFence,
  { since, top }: NonNullable<InsideFence['fast']>,
): Fact => ({ kind: 'amend', deviceid, key: speedKey(one, since), values: { highest: top }, endTime: time });

function told(
  staged: StagedReport,
  fence: WatchedFence,
  { code, time }: { readonly code: number; readonly time: number },
  more: Partial<NewEvent>,
): Fact {
  const base = fenceEvent(fence, fence.edition, { code, time, learnt: staged.learnt });
  return {
    kind: 'begin',
    event: { ...eventOf(staged, code), ...base, late: staged.late || base.late, ...more },
  };
}
