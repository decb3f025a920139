import type { TalkKind } from '@outrider/model/live/talk.ts';
import { z } from 'zod';

/** A message of the event push socket (rules EVENT-1 and N07). */
export interface PushEvent {
  readonly cmd: 'new' | 'cover' | 'call';
  /** Unix seconds. */
  readonly time: number;
  readonly deviceid: string;
  /** Its code: see the model's event-codes.ts. */
  readonly eventid: number;
  /** A name of its own; empty where its code names it. */
  readonly eventname: string;
  readonly memo: string;
  /** Its number; absent where it could not be kept, and of the server's own. */
  readonly id?: number;
  /** True for one that came long after it happened: it is listed, and nobody is rung up for it. */
  readonly late?: boolean;
}

/** How a talk with a device goes on, as it is pushed beside the events. */
export interface PushTalk {
  readonly cmd: 'talk';
  readonly deviceid: string;
  /** Who talks with it. */
  readonly user: string;
  readonly kind: TalkKind;
  readonly state: 'calling' | 'talking' | 'over';
}

/** That footage which one asked for came, or could not be had. */
export interface PushRetrieval {
  readonly cmd: 'retrieval';
  readonly id: number;
  readonly deviceid: string;
  readonly done: boolean;
}

/** A message of the event push socket. */
export type Pushed = PushEvent | PushTalk | PushRetrieval;

const pushTalk: z.ZodType<PushTalk> = z.object({
  cmd: z.literal('talk'),
  deviceid: z.string(),
  user: z.string(),
  kind: z.enum(['talk', 'broadcast']),
  state: z.enum(['calling', 'talking', 'over']),
});

const pushRetrieval: z.ZodType<PushRetrieval> = z.object({
  cmd: z.literal('retrieval'),
  id: z.int(),
  deviceid: z.string(),
  done: z.boolean(),
});

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a push message says, or undefined when it is none. */
export function parsePush(text: string): Pushed | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { cmd, time, deviceid, eventid, eventname, memo, id, late } = value as Record<string, unknown>;
  if (cmd === 'talk') return pushTalk.safeParse(value).data;
  if (cmd === 'retrieval') return pushRetrieval.safeParse(value).data;
  if (cmd !== 'new' && cmd !== 'cover' && cmd !== 'call') return undefined;
  if (typeof time !== 'number' || typeof deviceid !== 'string' || typeof eventid !== 'number')
    return undefined;
  return {
    cmd,
    time,
    deviceid,
    eventid,
    eventname: asText(eventname),
    memo: asText(memo),
    ...(typeof id === 'number' && { id }),
    ...(late === true && { late }),
  };
}
