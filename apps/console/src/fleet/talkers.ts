import type { PushTalk } from '@outrider/protocol/live/push-talk.ts';
import { createStore, useStore } from 'zustand';

type Talkers = ReadonlyMap<string, PushTalk>;

/** Who talks with which device now, by its id; of devices that one may talk with oneself (rule TALK-4). */
export const talkers = createStore<Talkers>(() => new Map());

/** Takes how a talk goes on. */
export function takeTalk(talk: PushTalk): void {
  const next = new Map(talkers.getState());
  if (talk.state === 'over') next.delete(talk.deviceid);
  else next.set(talk.deviceid, talk);
  talkers.setState(next, true);
}

/** Forgets who talks. */
export function forgetTalkers(): void {
  talkers.setState(new Map(), true);
}

/** Who talks with the device, if somebody does. */
export function useTalker(deviceid: string): PushTalk | undefined {
  return useStore(talkers, (all) => all.get(deviceid));
}
