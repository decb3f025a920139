import { hasRight } from '@outrider/model/people/rights.ts';
import { useEffect } from 'react';
import { isTyping } from '../ground/is-typing.ts';
import { GO_KEY, isKey } from '../ground/keys.ts';
import { preferences } from '../ground/preferences.ts';
import { session } from '../connection/session-state.ts';
import { holdToTalk, openTalk } from './open-talk.ts';
import { talkKeys } from './talk-keys.ts';
import { talkNow } from './talk-state.ts';
import { talkTarget } from './talk-target.ts';

/** 'g' and then a letter opens a screen: 't' within this is none of ours. */
const AFTER_G_MS = 1_500;

const isT = ({ key }: KeyboardEvent): boolean => isKey(talkKeys.rows.talk, { key: key.toUpperCase() });

/** Held down, T talks (rule TALK-5): in the talk that is on, or with the device that the page shows. */
export function useTalkKey(): void {
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const onDown = (event: KeyboardEvent): void => {
      const { key, timeStamp, target } = event;
      const meant = isT(event) && timeStamp - wentAt > AFTER_G_MS;
      wentAt = key === GO_KEY ? timeStamp : Number.NEGATIVE_INFINITY;
      if (!preferences.getState().letterKeys) return;
      if (!meant || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (!hasRight(session.getState().access, 'F_talk')) return;
      const { now } = talkNow.getState();
      if (now !== undefined && now.phase !== 'over' && now.phase !== 'fault') holdToTalk(true);
      else if (!(target instanceof Element && target.closest('.modal') !== null)) begin(target);
    };
    const onUp = (event: KeyboardEvent): void => {
      if (isT(event)) holdToTalk(false);
    };
    const letGo = (): void => holdToTalk(false);
    addEventListener('keydown', onDown);
    addEventListener('keyup', onUp);
    addEventListener('blur', letGo);
    return () => {
      removeEventListener('keydown', onDown);
      removeEventListener('keyup', onUp);
      removeEventListener('blur', letGo);
    };
  }, []);
}

function begin(focused: EventTarget | null): void {
  const deviceid = talkTarget(focused instanceof Element ? focused : null);
  if (deviceid === undefined) return;
  void openTalk({ kind: 'talk', deviceid }, true);
  holdToTalk(true);
}
