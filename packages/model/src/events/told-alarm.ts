/** What a device said along with an alarm, by the names of its fields. */
export type EventValues = Readonly<Record<string, string | number>>;

/**
 * An alarm that a device tells by itself, with a number of its own: as the items of T/JSATL12 are, and unlike bits, which stand in
 * each of its reports for as long as the alarm lasts.
 */
export interface ToldAlarm {
  /** Code of its event: an alarm's, or one that nobody named, which is 'Event {n}'. */
  readonly code: number;
  readonly phase: 'moment' | 'begins' | 'ends';
  /** The device's own number of it. It may begin anew when the device starts. */
  readonly number: number | undefined;
  /** When it happened by the device's clock, ms since 1970 UTC; undefined: when its report was taken. */
  readonly timeMs: number | undefined;
  /** Where it happened; undefined: where its report was taken. */
  readonly place: { readonly lat: number; readonly lng: number } | undefined;
  readonly speedKmh: number | undefined;
  /** How grave the device takes it to be, from 1. */
  readonly level: number | undefined;
  /** How many files of it the device announces. */
  readonly attachments: number;
  readonly values: EventValues;
}
