import { z } from 'zod';
import { push } from '../calls/push.ts';

/** Fences, or the vehicles that they watch, changed. */
export interface PushFences {
  readonly cmd: 'fences';
}

/** The row of fences. */
export const pushFences = push<PushFences>({
  cmds: ['fences'],
  about:
    'Fences were drawn, changed or taken away, or watch others than before: to holders of F_gps, whose maps ask for theirs anew',
  message: z.object({ cmd: z.literal('fences') }),
});
