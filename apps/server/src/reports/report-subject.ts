import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { EventReport } from '@outrider/model/reports/event-report.ts';
import type { ReportStretch } from '@outrider/model/reports/periods.ts';
import type { ReportEvents } from '@outrider/model/reports/report-events.ts';
import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import type { Store } from '@outrider/store/store.ts';
import { definedEvent, type Definitions } from '../happenings/definitions/defined-event.ts';
import { mergedEvents } from './merged-events.ts';
import type { ReportWords } from './report-words.ts';

/** What a report is made of. */
export interface ReportSubject {
  readonly report: EventReport;
  readonly stretch: ReportStretch;
  /** What happened before this its member may not see, ms since 1970. */
  readonly oldestMs: number;
  /** Its devices, each in its member's scope. */
  readonly devices: readonly DeviceRecord[];
  readonly events: ReportEvents;
  readonly words: ReportWords;
  /** Whether its member may see where devices were, and how fast. */
  readonly seesPlaces: boolean;
  readonly store: Store;
  readonly definitions: Definitions;
  /** Whether a moment of a vehicle is private, ms since 1970 UTC. */
  readonly isDark: (deviceid: string, ms: number) => boolean;
  readonly clock: Clock;
  /** How far it has come, from 0 to 1. @throws the reason for which it is stopped */
  readonly reached: (share: number) => void;
}

/** Events that are read at once: few, as what is alive at a time is what a report takes of memory. */
const A_LOOK = 500;

/** The codes that a report asks for; undefined for all. */
export const codesOf = ({ events }: ReportSubject): ReadonlySet<number> | undefined => {
  if (events.kind === 'points') return new Set(events.points.keys());
  return events.kind === 'codes' && events.codes.length > 0 ? new Set(events.codes) : undefined;
};

/** Events of a report's devices in its stretch, by their time, some at a time; with the names of their definitions. */
export async function* eventsOf(subject: ReportSubject): AsyncGenerator<readonly KeptEvent[]> {
  const { stretch, devices, store, definitions, isDark, reached } = subject;
  const deviceids = new Set(devices.map(({ deviceid }) => deviceid));
  const codes = codesOf(subject);
  const [from, to] = [Math.ceil(stretch.fromMs / 1_000), Math.ceil(stretch.toMs / 1_000)];
  const looked = (time: number): void => reached((time - from) / Math.max(1, to - from));
  for await (const events of mergedEvents(store.fleetEvents, { deviceids, from, to, codes }, A_LOOK, looked))
    yield events
      .map((event) => (isDark(event.deviceid, event.time * 1_000) ? withoutPlace(event) : event))
      .map((event) => definedEvent(event, definitions));
  reached(1);
}

/** What people call a vehicle, beside its id. */
export const plateOf = ({ devices }: ReportSubject): ((deviceid: string) => string) => {
  const plates = new Map(devices.map(({ deviceid, plate }) => [deviceid, plate]));
  return (deviceid) => plates.get(deviceid) ?? '';
};
