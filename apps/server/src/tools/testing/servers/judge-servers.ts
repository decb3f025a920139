import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { Store } from '@outrider/store/store.ts';
import { type AlarmRecorder, STANDING, TOLD } from '../alarms/alarm-recorder.ts';

const MS_PER_S = 1_000;
/** No recorder has as many events. */
const MANY = 1_000_000;
const LATEST_S = 1e11;

/** What lies in the store that no recorder reported, or not as often, or not at all: nothing, where all is well. */
export interface RecorderVerdict {
  readonly faults: readonly string[];
  readonly positions: number;
  readonly events: number;
}

/** How often each is there. */
function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** What there should be once each, and what there is. */
function compared(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const counts = counted(found);
  const missing = wanted.filter((one) => !counts.has(one)).map((one) => `${what} ${one} is lost`);
  const isWanted = new Set(wanted);
  const others = [...counts].flatMap(([one, count]) => {
    if (!isWanted.has(one)) return [`${what} ${one} was never reported`];
    return count > 1 ? [`${what} ${one} is there ${count} times`] : [];
  });
  return [...missing, ...others];
}

/** Alarms that stand are over with the next report. */
function endFaults({ phone, reports }: AlarmRecorder, events: readonly KeptEvent[]): string[] {
  return reports.flatMap(({ second, stands }, at) => {
    const next = reports[at + 1];
    if (!stands || next === undefined) return [];
    const event = events.find(({ eventid, time }) => eventid === STANDING && time === second);
    if (event === undefined || event.endTime === next.second) return [];
    return [`the alarm of ${phone} at ${second} ends at ${event.endTime}, and not at ${next.second}`];
  });
}

/** Compares what a recorder reported, all of which was acknowledged, with what the store has of it, row by row. */
export async function judgeRecorder(
  { events, positions }: Pick<Store, 'events' | 'positions'>,
  recorder: AlarmRecorder,
): Promise<RecorderVerdict> {
  const { phone: deviceid, reports } = recorder;
  const kept = await events.between({ deviceid, from: 0, to: LATEST_S, limit: MANY });
  const first = (reports[0]?.second ?? 0) * MS_PER_S;
  const last = ((reports.at(-1)?.second ?? 0) + 1) * MS_PER_S;
  const range = await positions.range(deviceid, first, last);
  const alarms = kept.filter(({ eventid }) => eventid === TOLD || eventid === STANDING);
  const nameOf = (eventid: number, second: number): string => `${eventid} of ${deviceid} at ${second}`;
  const goings = kept.filter(({ eventid }) => eventid === deviceEvents.offline.code);
  const comings = kept.filter(({ eventid }) => eventid === deviceEvents.online.code);
  return {
    positions: range.reports.length,
    events: alarms.length,
    faults: [
      ...reports
        .filter(({ acknowledged }) => acknowledged === undefined)
        .map(({ second }) => `nobody acknowledged what ${deviceid} reported at ${second}`),
      ...compared(
        `position of ${deviceid} at`,
        reports.map(({ second }) => String(second)),
        range.reports.map(({ position }) => String(position.time / MS_PER_S)),
      ),
      ...compared(
        'event',
        reports.flatMap(({ second, stands }) => [
          nameOf(TOLD, second),
          ...(stands ? [nameOf(STANDING, second)] : []),
        ]),
        alarms.map(({ eventid, time }) => nameOf(eventid, time)),
      ),
      ...endFaults(recorder, alarms),
      // Each was back long before its last word was too old.
      ...goings.map(({ time }) => `${deviceid} is told to have gone offline at ${time}, and was there`),
      ...comings.slice(1).map(({ time }) => `${deviceid} is told to have come at ${time}, and was there`),
    ],
  };
}
