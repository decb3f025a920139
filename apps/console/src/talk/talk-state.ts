import type { DeviceNotice } from '@outrider/protocol/live/talk-messages.ts';
import { createStore, useStore } from 'zustand';

/** Whom one talks with: one device, or the devices of a broadcast by the parameters of its address. */
export type TalkTarget =
  | { readonly kind: 'talk'; readonly deviceid: string }
  | { readonly kind: 'broadcast'; readonly deviceid: string; readonly group?: string };

/** Why there is no talk. */
export type TalkFault =
  | 'insecure'
  | 'microphone-refused'
  | 'no-microphone'
  | 'microphone-in-use'
  | 'no-sound'
  | 'forbidden'
  | 'connection';

/** The talk of this page. */
export interface TalkNow {
  readonly target: TalkTarget;
  /** It waits for the microphone, then for the server; then devices tell how they do, until it is over or something is wrong. */
  readonly phase: 'microphone' | 'connecting' | 'open' | 'over' | 'fault';
  readonly fault?: TalkFault;
  /** Whether the microphone is heard while nothing is held. */
  readonly muted: boolean;
  /** Whether T, or the button, is held. */
  readonly held: boolean;
  /** How it goes with each device. */
  readonly devices: ReadonlyMap<string, DeviceNotice>;
}

/** How loud it is, 0 to 1: the own voice, and the device. */
export interface TalkLevels {
  readonly voice: number;
  readonly ear: number;
}

export const talkNow = createStore<{ readonly now: TalkNow | undefined }>(() => ({ now: undefined }));
export const talkLevels = createStore<TalkLevels>(() => ({ voice: 0, ear: 0 }));

/** A part of the talk of this page; redraws only when that part changes. */
export function useTalk<T>(select: (now: TalkNow | undefined) => T): T {
  return useStore(talkNow, ({ now }) => select(now));
}

/** Changes the talk that is on; nothing when there is none. */
export function changeTalk(change: Partial<TalkNow>): void {
  talkNow.setState(({ now }) => ({ now: now === undefined ? undefined : { ...now, ...change } }));
}
