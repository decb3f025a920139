import type { Place } from '@outrider/model/maps/place.ts';
import type { StagedReport } from './staged-report.ts';

/** When the drives of these tests begin, unix seconds. */
export const START_S = 1_800_000_000;

/** Metres to the north, as degrees. */
export const degreesOf = (metres: number): number => metres / 111_195.08;

/** What a test says of a report beside its time and place. */
export type ReportChange = Partial<StagedReport> & { readonly valid?: boolean };

/** A live report of device `A`. @param second after {@link START_S} */
export function stagedAt(second: number, { lat, lng }: Place, change: ReportChange = {}): StagedReport {
  const { valid = true, ...staged } = change;
  const time = START_S + second;
  const position = { time: time * 1_000, lat, lng, speedKmh: 30, heading: 0, altitude: 0, valid };
  return {
    deviceid: 'A',
    driver: '',
    report: { position, telemetry: {}, late: false },
    lane: 'live',
    time,
    said: time,
    learnt: time,
    late: false,
    ...staged,
  };
}
