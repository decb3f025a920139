import { z } from 'zod';
import { push } from '../calls/push.ts';

/** An event as it is pushed (rules EVENT-1 and N07). */
export interface PushEvent {
  readonly cmd: 'new' | 'cover' | 'call';
  /** Unix seconds. */
  readonly time: number;
  readonly deviceid: string;
  /** Its code: see the model's event-codes.ts. */
  readonly eventid: number;
  /** As its definition calls it; empty where its code names it. */
  readonly eventname: string;
  readonly memo: string;
  /** What its definition has notices say beside its name; absent where nobody defined any. */
  readonly notifytext?: string | undefined;
  /** The colour that its definition gives it, as #RRGGBB; absent where nobody chose one. */
  readonly notifycolor?: string | undefined;
  /** Its number; absent where it could not be kept, and of the server's own. */
  readonly id?: number | undefined;
  /** True for one that came long after it happened: it is listed, and nobody is rung up for it. */
  readonly late?: boolean | undefined;
  /** Of a call that a plan asks for: seconds for which it rings, and counts as unanswered then. */
  readonly ring?: number | undefined;
}

const cmds = ['new', 'cover', 'call'] as const;

/** The row of events. What an event can do without is read as absent where it is wrong. */
export const pushEvent = push<PushEvent>({
  cmds,
  about:
    'An event: of devices in scope to holders of F_event; of the server itself to level 0 of them; calls of drivers to holders of F_talk too',
  message: z.object({
    cmd: z.enum(cmds),
    time: z.number().describe('unix seconds'),
    deviceid: z.string(),
    eventid: z.number().describe('its code'),
    eventname: z.string().catch('').describe('empty where its code names it'),
    memo: z.string().catch(''),
    notifytext: z
      .string()
      .optional()
      .catch(undefined)
      .describe('what its definition has notices say beside its name'),
    notifycolor: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .optional()
      .catch(undefined)
      .describe('the colour that its definition gives it, as #RRGGBB'),
    id: z.number().optional().catch(undefined).describe('absent where the event is not kept'),
    late: z
      .boolean()
      .optional()
      .catch(undefined)
      .describe('the event came long after it happened: it is listed, and nobody is notified'),
    ring: z
      .number()
      .optional()
      .catch(undefined)
      .describe('of a call that a plan asks for: seconds for which it rings'),
  }),
});
