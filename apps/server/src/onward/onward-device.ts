import type { OnwardLink } from './onward-link.ts';

/** A device whose reports or heartbeats are sent on. */
export interface OnwardDevice {
  readonly deviceid: string;
  link: OnwardLink | undefined;
  /** A heartbeat waits until it is signed on. */
  beats: boolean;
  /** How often in a row it went wrong, and until when it is left alone, on the clock that never leaps. */
  times: number;
  restMs: number;
  refusal: string | undefined;
  failed: { readonly number: number; readonly times: number } | undefined;
}

/** A device that was not sent on yet. */
export const newDevice = (deviceid: string): OnwardDevice => ({
  deviceid,
  link: undefined,
  beats: false,
  times: 0,
  restMs: 0,
  refusal: undefined,
  failed: undefined,
});
