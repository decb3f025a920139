import { type Alarm, alarms, isMomentary } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Fact, Lane } from '@outrider/model/events/fact.ts';
import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';
import { ownLimitsIn } from './own-limits.ts';
import { type Standstill, standstillAfter, standstillEnd } from './standstill.ts';
import { eventOf, NO_FACTS, type Staged, type StagedReport } from './staged-report.ts';

/** Reports that a device kept back are of one stretch when they are no further apart. */
const LATE_GAP_S = 600;
/** After a start nobody knows when an alarm did not stand yet: one that a report out of order tells is the same when it is no older than this. */
const SAME_ALARM_S = 60;
/** A device that has sent no kept report for so long, while others come, has sent what it kept. */
const LATE_QUIET_S = 60;
/** So many alarms of a device whose clock is ahead are remembered once they are over. */
const MOST_PASSED = 16;
const MOST_CHANNELS = 1_000;

/** Since when an alarm stands, and when the last report before said that it did not; undefined: it is not known. Unix seconds. */
interface Stood {
  readonly since: number;
  readonly clear: number | undefined;
  /** When it began by the device's own clock; undefined: it is not known. */
  readonly said?: number | undefined;
}

/** For how long an alarm stood by the clock of its device, which is ahead: `from <= time < to`, unix seconds. */
interface Passed {
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

/** Which alarms stand: by code and channel, see {@link placeOf}. */
type Standing = ReadonlyMap<number, Stood>;

/** What the stage knows of a device. */
export interface AlarmState {
  readonly live: Standing;
  readonly late: Standing;
  /** When the last report that it kept back was taken, unix seconds; undefined: none came since the start. */
  readonly lateTime: number | undefined;
  /** When the last live one was. */
  readonly liveTime: number | undefined;
  /** When a kept one came last while alarms of such stand, unix seconds. */
  readonly lateLearnt: number | undefined;
  /** Alarms that are over, of a device whose clock is ahead: what the store has of them is by the server's. */
  readonly passed: readonly Passed[];
  /** How the vehicle stands with its engine on, where it is told who does for long. */
  readonly stands: { readonly [L in Lane]?: Standstill | undefined };
}

const NOTHING: Standing = new Map();
export const noAlarms: AlarmState = {
  live: NOTHING,
  late: NOTHING,
  lateTime: undefined,
  liveTime: undefined,
  lateLearnt: undefined,
  passed: [],
  stands: {},
};

/** A number for an alarm of a channel; channel 0 is of none. */
export const placeOf = (code: number, channel: number): number => code * MOST_CHANNELS + channel;
const IDLE = placeOf(deviceEvents.idle.code, 0);
const codeOf = (place: number): number => Math.floor(place / MOST_CHANNELS);
const channelOf = (place: number): number => place % MOST_CHANNELS;

/** Alarms of which a report also says on which channels. */
const ofChannels = ['videoLost', 'videoCovered', 'storageFailed'] as const satisfies readonly (Alarm &
  keyof Telemetry)[];

/**
 * Alarms that stand in a device's reports: each begins with the first that has it and ends with the first that has it no longer,
 * however often it is repeated; one that only happens has no end. A report that says nothing of alarms changes nothing.
 */
export function alarmStage(state: AlarmState, staged: StagedReport): Staged<AlarmState> {
  const said = alarmsIn(staged.report);
  if (said === undefined) return { state, facts: NO_FACTS };
  if (staged.lane === 'live' && state.late.size > 0) {
    const settled = settleLate(state, staged);
    const { state: after, facts } = inLane(settled.state, staged, said);
    return { state: after, facts: [...settled.facts, ...facts] };
  }
  return inLane(state, staged, said);
}

/** What stands in reports that were kept back, once no more of them come: nobody told when it ended. */
function settleLate(state: AlarmState, staged: StagedReport): Staged<AlarmState> {
  const { lateLearnt = staged.learnt } = state;
  if (staged.learnt - lateLearnt < LATE_QUIET_S) return { state: { ...state, lateLearnt }, facts: NO_FACTS };
  const facts = Array.from(state.late.keys(), (place) => end({ ...staged, lane: 'late' }, place, undefined));
  return { state: { ...state, late: NOTHING, lateLearnt: undefined }, facts };
}

function inLane(
  state: AlarmState,
  staged: StagedReport,
  said: Map<number, Alarm | undefined>,
): Staged<AlarmState> {
  const { lane, time, limits } = staged;
  const before = lane === 'late' && isAnotherStretch(state, time) ? NOTHING : state[lane];
  const stoodStill = state.stands[lane];
  const isWatched = limits !== undefined && limits.idleS > 0;
  const standsStill = isWatched ? standstillAfter(stoodStill, staged.report, time) : undefined;
  for (const { code, channel } of ownLimitsIn(
    staged,
    standsStill,
    (alarm) => before.get(placeOf(alarm.code, alarm.channel))?.since,
  ))
    said.set(placeOf(code, channel), undefined);
  const times = {
    ...(lane === 'live' ? { liveTime: time } : { lateTime: time, lateLearnt: staged.learnt }),
    ...(standsStill !== stoodStill && { stands: { ...state.stands, [lane]: standsStill } }),
  };
  if (said.size === 0 && before.size === 0 && state[lane].size === 0)
    return { state: { ...state, ...times }, facts: NO_FACTS };
  const facts: Fact[] = [];
  if (before !== state[lane])
    for (const place of state[lane].keys()) facts.push(end(staged, place, undefined));
  const now = new Map<number, Stood>();
  for (const [place, alarm] of said) {
    const stood = before.get(place);
    if (stood === undefined && isKnown(state, place, staged)) continue;
    if (stood === undefined) facts.push(begin(staged, place, alarm));
    const clear = lane === 'live' ? state.liveTime : undefined;
    now.set(place, stood ?? { since: time, clear, said: staged.said });
  }
  let { passed } = state;
  const isAhead = staged.said > staged.learnt;
  for (const [place, stood] of before) {
    const { since, said: from = since } = stood;
    if (now.has(place)) continue;
    if (lane === 'live' && isAhead && staged.said < from) {
      // It was taken before the alarm began, and is sent again.
      now.set(place, stood);
      continue;
    }
    const until = place === IDLE && stoodStill !== undefined ? standstillEnd(stoodStill, time) : time;
    facts.push(end(staged, place, endTime(since, { ...staged, time: until })));
    if (lane === 'live' && isAhead)
      passed = [...passed, { place, from, to: staged.said }].slice(-MOST_PASSED);
  }
  const next = facts.length === 0 ? before : now;
  return { state: { ...state, ...times, passed, [lane]: next }, facts };
}

/** After a gap, or a report from before, nobody knows what became of the alarms of the stretch before. */
function isAnotherStretch({ late, lateTime }: AlarmState, time: number): boolean {
  if (lateTime !== undefined) return time < lateTime || time - lateTime > LATE_GAP_S;
  // After a start it is only known since when its alarms stand.
  return time - Math.max(...Array.from(late.values(), ({ since }) => since)) > LATE_GAP_S;
}

/** What began later than now began by a server's clock that was ahead: nobody knows for how long it stood. */
function endTime(since: number, { time, learnt }: Pick<StagedReport, 'time' | 'learnt'>): number | undefined {
  return since > learnt ? undefined : time;
}

/** Whether a report tells of an alarm that was told before: one that stands, where it came out of order, or one that is over. */
function isKnown(
  { live, passed }: AlarmState,
  place: number,
  { lane, time, said, learnt }: StagedReport,
): boolean {
  if (lane === 'late' && isTheOneThatStands(live.get(place), time)) return true;
  // Once the clock is put right its times come a second time; and a call for help that comes twice is better than none.
  if ((lane === 'live' && said <= learnt) || codeOf(place) === alarms.emergency.code) return false;
  return passed.some((one) => one.place === place && one.from <= said && said < one.to);
}

/** Whether a report out of order tells of the alarm that stands: that began between the last report without it and the first with it. */
function isTheOneThatStands(stood: Stood | undefined, time: number): boolean {
  if (stood === undefined) return false;
  return stood.clear === undefined ? time >= stood.since - SAME_ALARM_S : time > stood.clear;
}

/** The alarms of a report by their places; undefined where it says nothing of any. What it tells with a number of its own is another stage's. */
function alarmsIn({ telemetry, told = [] }: PositionReport): Map<number, Alarm | undefined> | undefined {
  if (telemetry.alarms === undefined) return undefined;
  const found = new Map<number, Alarm | undefined>();
  for (const alarm of ofChannels)
    for (const channel of telemetry[alarm] ?? []) found.set(placeOf(alarms[alarm].code, channel), alarm);
  for (const alarm of telemetry.alarms) {
    const { code } = alarms[alarm];
    if (told.some((one) => one.code === code)) continue;
    const hasChannels = ofChannels.some((one) => one === alarm && (telemetry[one] ?? []).length > 0);
    if (!hasChannels) found.set(placeOf(code, 0), alarm);
  }
  return found;
}

/** @param alarm undefined for what stands by the device's own limits */
function begin(staged: StagedReport, place: number, alarm: Alarm | undefined): Fact {
  const [code, channel] = [codeOf(place), channelOf(place)];
  const values = alarm && staged.report.alarmValues?.[alarm];
  const isCall = alarm === 'emergency' && !staged.late;
  return {
    kind: 'begin',
    lane: staged.lane,
    event: {
      ...eventOf(staged, code),
      source: 'alarm',
      course: alarm !== undefined && isMomentary(alarm) ? 'moment' : 'lasts',
      key: `${code}.${channel}.${staged.said}`,
      ...(isCall && { cmd: 'call' }),
      ...(channel > 0 && { channel }),
      ...(place === IDLE && { values: { minutes: (staged.limits?.idleS ?? 0) / 60 } }),
      ...(values !== undefined && { values }),
    },
  };
}

function end({ deviceid, lane }: StagedReport, place: number, time: number | undefined): Fact {
  const what = { deviceid, lane, source: 'alarm', code: codeOf(place), channel: channelOf(place) } as const;
  return { kind: 'end', ...what, time };
}

/** Since when a vehicle is told to be idle, unix seconds; undefined: it is not. */
export const idleSince = ({ live }: AlarmState): number | undefined => live.get(IDLE)?.since;

/** The state with an alarm that stands: as the store knows it. */
export function withStanding(state: AlarmState, lane: Lane, place: number, since: number): AlarmState {
  return { ...state, [lane]: new Map(state[lane]).set(place, { since, clear: undefined }) };
}

/** The state with an alarm that does not stand any more. */
export function withoutStanding(state: AlarmState, lane: Lane, place: number): AlarmState {
  const standing = new Map(state[lane]);
  standing.delete(place);
  return { ...state, [lane]: standing };
}
