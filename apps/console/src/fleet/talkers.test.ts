import { expect, test } from 'vitest';
import { forgetTalkers, takeTalk, talkers } from './talkers.ts';

const talk = (deviceid: string, state: 'calling' | 'talking' | 'over') =>
  ({ cmd: 'talk', deviceid, user: 'kim', kind: 'talk', state }) as const;

test('who talks with a device is known from the call to the end', () => {
  takeTalk(talk('A', 'calling'));
  takeTalk(talk('A', 'talking'));
  takeTalk(talk('B', 'calling'));
  expect(talkers.getState().get('A')).toMatchObject({ user: 'kim', state: 'talking' });
  takeTalk(talk('A', 'over'));
  expect([...talkers.getState().keys()]).toEqual(['B']);
  forgetTalkers();
  expect(talkers.getState().size).toBe(0);
});
