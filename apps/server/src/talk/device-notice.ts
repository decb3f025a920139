import type { TalkState } from '@outrider/model/live/talk.ts';

/** How it goes with a device of a talk. */
export interface DeviceNotice {
  readonly deviceid: string;
  readonly state: TalkState;
  /** Why it is over: a raw word. */
  readonly reason?: string | undefined;
  /** Of a device that is busy: the user who talks with it. */
  readonly user?: string | undefined;
}
