import type { TalkKind } from '@outrider/model/live/talk.ts';
import { z } from 'zod';
import { push } from '../calls/push.ts';

/** How a talk with a device goes on, as it is pushed. */
export interface PushTalk {
  readonly cmd: 'talk';
  readonly deviceid: string;
  /** The user who talks with it. */
  readonly user: string;
  readonly kind: TalkKind;
  readonly state: 'calling' | 'talking' | 'over';
}

/** The row of talks. */
export const pushTalk = push<PushTalk>({
  cmds: ['talk'],
  about:
    'How a talk with a device in scope goes on, to holders of F_talk; with a new socket, all talks of the moment',
  message: z.object({
    cmd: z.literal('talk'),
    deviceid: z.string(),
    user: z.string().describe('who talks'),
    kind: z.enum(['talk', 'broadcast']),
    state: z.enum(['calling', 'talking', 'over']),
  }),
});
