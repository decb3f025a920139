import { lazy } from 'react';
import { Late } from '../ui/states/Late.tsx';
import { endTalk } from './open-talk.ts';
import { useTalk } from './talk-state.ts';
import { useTalkKey } from './use-talk-key.ts';

// People who do not talk need not fetch it.
const TalkPanel = lazy(async () => ({ default: (await import('./TalkPanel.tsx')).TalkPanel }));

/** Over whatever screen: the dialog of the talk that is on, and the key by which one talks. */
export function TalkLayer() {
  const isOn = useTalk((now) => now?.target.kind === 'talk');
  useTalkKey();
  return isOn ? (
    <Late onFault={endTalk}>
      <TalkPanel />
    </Late>
  ) : null;
}
