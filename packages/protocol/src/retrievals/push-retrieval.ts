import { z } from 'zod';
import { push } from '../calls/push.ts';

/** Footage that the user asked for came, or could not be had. */
export interface PushRetrieval {
  readonly cmd: 'retrieval';
  readonly id: number;
  readonly deviceid: string;
  readonly done: boolean;
}

/** The row of retrievals. */
export const pushRetrieval = push<PushRetrieval>({
  cmds: ['retrieval'],
  about: 'Footage came, or could not be had: to the user who asked for it',
  message: z.object({
    cmd: z.literal('retrieval'),
    id: z.int(),
    deviceid: z.string(),
    done: z.boolean().describe('false where it could not be had'),
  }),
});
