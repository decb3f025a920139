import { talkStates } from '@outrider/model/live/talk.ts';
import { z } from 'zod';

const deviceNotice = z.object({
  deviceid: z.string(),
  state: z.enum(talkStates),
  /** Why it is over: a raw word. */
  reason: z.string().optional(),
  /** Of a device that is busy: the user who talks with it. */
  user: z.string().optional(),
});

/** How it goes with a device of a talk, as its talker is told. */
export type DeviceNotice = z.infer<typeof deviceNotice>;

const noticeSchema = z.object({ devices: z.array(deviceNotice) });

/**
 * What the server says in a text on the connection of a talk: the devices whose state changed; the first one has all of
 * them. Sound comes as stream frames, in binary.
 */
export type TalkNotice = z.infer<typeof noticeSchema>;

/** What the server said; undefined when it is none of this. */
export function readTalkNotice(text: string): TalkNotice | undefined {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
