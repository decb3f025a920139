import { type Alarm, alarms, isMomentary } from '@outrider/model/events/alarms.ts';
import type { Fact, Lane } from '@outrider/model/events/fact.ts';
import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';
import { ownLimitsIn } from './own-limits.ts';
import { eventOf, NO_FACTS, type Staged, type StagedReport } from './staged-report.ts';

/** Reports that a device kept back are of one stretch when they are no further apart. */
const LATE_GAP_S = 600;
/** After a start nobody knows when an alarm did not stand yet: one that a report out of order tells is the same when it is no older than this. */
const SAME_ALARM_S = 60;
const MOST_CHANNELS = 1_000;

/** Since when an alarm stands, and when the last report before said that it did not; undefined: it is not known. Unix seconds. */
interface Stood {
  readonly since: number;
  readonly clear: number | undefined;
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
}

const NOTHING: Standing = new Map();
export const noAlarms: AlarmState = {
  live: NOTHING,
  late: NOTHING,
  lateTime: undefined,
  liveTime: undefined,
};

/** A number for an alarm of a channel; channel 0 is of none. */
export const placeOf = (code: number, channel: number): number => code * MOST_CHANNELS + channel;
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
  const { report, lane, time } = staged;
  const said = alarmsIn(report);
  if (said === undefined) return { state, facts: NO_FACTS };
  const before = lane === 'late' && isAnotherStretch(state, time) ? NOTHING : state[lane];
  for (const { code, channel } of ownLimitsIn(
    staged,
    (of) => before.get(placeOf(of.code, of.channel))?.since,
  ))
    said.set(placeOf(code, channel), undefined);
  const times = lane === 'live' ? { liveTime: time } : { lateTime: time };
  if (said.size === 0 && before.size === 0 && state[lane].size === 0)
    return { state: { ...state, ...times }, facts: NO_FACTS };
  const facts: Fact[] = [];
  if (before !== state[lane])
    for (const place of state[lane].keys()) facts.push(end(staged, place, undefined));
  const now = new Map<number, Stood>();
  for (const [place, alarm] of said) {
    const stood = before.get(place);
    if (stood === undefined && lane === 'late' && isTheOneThatStands(state.live.get(place), time)) continue;
    if (stood === undefined) facts.push(begin(staged, place, alarm));
    now.set(place, stood ?? { since: time, clear: lane === 'live' ? state.liveTime : undefined });
  }
  for (const [place, { since }] of before)
    if (!now.has(place)) facts.push(end(staged, place, endTime(since, staged)));
  const next = facts.length === 0 ? before : now;
  return { state: { ...state, ...times, [lane]: next }, facts };
}

/** After a gap, or a report from before, nobody knows what became of the alarms of the stretch before. */
function isAnotherStretch({ late, lateTime }: AlarmState, time: number): boolean {
  if (lateTime !== undefined) return time < lateTime || time - lateTime > LATE_GAP_S;
  // After a start it is only known since when its alarms stand.
  return time - Math.max(...Array.from(late.values(), ({ since }) => since)) > LATE_GAP_S;
}

/** What began later than now began by a server's clock that was ahead: nobody knows for how long it stood. */
function endTime(since: number, { time, learnt }: StagedReport): number | undefined {
  return since > learnt ? undefined : time;
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
      key: `${code}.${channel}.${staged.time}`,
      ...(isCall && { cmd: 'call' }),
      ...(channel > 0 && { channel }),
      ...(values !== undefined && { values }),
    },
  };
}

function end({ deviceid, lane }: StagedReport, place: number, time: number | undefined): Fact {
  const what = { deviceid, lane, source: 'alarm', code: codeOf(place), channel: channelOf(place) } as const;
  return { kind: 'end', ...what, time };
}

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
