import { z } from 'zod';
import { push } from '../calls/push.ts';
import { type ToldCase, toldCase } from './case-calls.ts';

/** A case was made, or is not as it was. */
export interface PushCase {
  readonly cmd: 'case';
  /** The device that it belongs to. */
  readonly deviceid: string;
  readonly case: ToldCase;
}

/** The row of cases. */
export const pushCase = push<PushCase>({
  cmds: ['case'],
  about: 'A case of alarms was made, decided, claimed or changed: of devices in scope to holders of F_event',
  message: z.object({ cmd: z.literal('case'), deviceid: z.string(), case: toldCase }),
});
