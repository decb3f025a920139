import { z } from 'zod';
import { push } from '../calls/push.ts';

/** Somebody was named in a note. */
export interface PushMention {
  readonly cmd: 'mention';
  readonly by: string;
  /** Number of the case. */
  readonly case: number;
  readonly text: string;
}

/** The row of names in notes. */
export const pushMention = push<PushMention>({
  cmds: ['mention'],
  about: 'Somebody was named in a note beside a case: to them',
  message: z.object({ cmd: z.literal('mention'), by: z.string(), case: z.int(), text: z.string() }),
});
