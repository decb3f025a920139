/** What of an event plans look at. */
export interface Happened {
  readonly id: number;
  readonly deviceid: string;
  readonly eventid: number;
  /** Unix seconds. */
  readonly time: number;
}
