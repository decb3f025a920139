import { accessOf, FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from '../../connection/session-state.ts';
import { addEvent, forgetEvents } from '../../fleet/events.ts';
import { talkers } from '../../fleet/talkers.ts';
import { unshown } from '../../ui/notices/toast.ts';
import { useCallToasts } from './use-call-toasts.ts';

function Listening() {
  useCallToasts();
  return null;
}

beforeEach(async () => {
  await render(<Listening />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetEvents();
});

const call = (): void =>
  addEvent({ cmd: 'call', time: 1_700_000_000, deviceid: 'bus-1', eventid: 700, eventname: '', memo: '' });
const toasts = () =>
  unshown.getState().map(({ kind, message, position, action }) => [kind, message, position, action?.label]);

test.each([
  ['who may talk is offered to, from a secure page', FULL_ACCESS, true, 'Talk'],
  ['who may talk is not offered to where browsers give no microphone', FULL_ACCESS, false, undefined],
  ['who may not talk is told all the same', accessOf(['F_event']), true, undefined],
] as const)('a driver calls: %s', (_who, access, isSecure, offered) => {
  vi.stubGlobal('isSecureContext', isSecure);
  session.setState({ access });
  call();
  expect(toasts()).toEqual([['warning', 'Emergency: bus-1', 'top-right', offered]]);
});

test('a call that somebody answers says who does, in its place', () => {
  call();
  const [asked] = unshown.getState();
  const talk = { cmd: 'talk', deviceid: 'bus-1', user: 'kim', kind: 'talk', state: 'talking' } as const;
  talkers.setState(new Map([['bus-1', talk]]), true);
  const answered = unshown.getState().at(-1);
  talkers.setState(new Map(), true);
  expect(answered).toMatchObject({
    kind: 'success',
    message: 'bus-1 is called',
    detail: 'answered by kim',
    id: asked?.id,
    position: 'top-right',
  });
});
