import { alarms } from '@outrider/model/events/alarms.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { isValidElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addEvent, forgetEvents } from '../../fleet/events.ts';
import { unshown } from '../../ui/notices/toast.ts';
import { useEventToasts } from './use-event-toasts.ts';

function Listening() {
  useEventToasts();
  return null;
}

beforeEach(async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await render(
    <MemoryRouter>
      <Listening />
    </MemoryRouter>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetEvents();
});

const event = (said: Partial<PushEvent>): PushEvent => ({
  cmd: 'new',
  time: 1_700_000_000,
  deviceid: 'bus-1',
  eventid: alarms.collision.code,
  eventname: '',
  memo: '',
  ...said,
});
const toasts = () => unshown.getState().map(({ kind, message, position }) => [kind, message, position]);

test('an alarm is toasted bottom right', () => {
  addEvent(event({}));
  expect(toasts()).toEqual([['info', 'bus-1: Collision', 'bottom-right']]);
});

test('a toast of an alarm has the sign and the colour of how grave it is, or the colour that its plan names', () => {
  const looks = () =>
    unshown.getState().map(({ mark, colour }) => [isValidElement(mark) && mark.props, colour]);
  addEvent(event({ eventid: alarms.collision.code }));
  expect(looks()[0]).toEqual([{ severity: 'critical', size: '14px' }, 'var(--or-over-speed)']);
  addEvent(event({ eventid: alarms.collision.code, notifycolor: '#123456' }));
  expect(looks()[1]?.[1]).toBe('#123456');
});

test('an event that a plan has ring stands top right until it is closed, and counts as unanswered once its time is over', () => {
  addEvent(event({ cmd: 'call', ring: 30 }));
  vi.advanceTimersByTime(29_999);
  const rings = ['warning', 'Collision: bus-1', 'top-right'];
  expect(toasts()).toEqual([rings]);
  vi.advanceTimersByTime(1);
  expect(toasts()).toEqual([rings, ['error', 'Not answered: Collision of bus-1', 'top-right']]);
  const [first, second] = unshown.getState();
  expect([first?.ms, second?.ms, second?.id]).toEqual([Infinity, Infinity, first?.id]);
});

test('one that rings again meanwhile rings as long as that says', () => {
  addEvent(event({ cmd: 'call', ring: 30 }));
  vi.advanceTimersByTime(20_000);
  addEvent(event({ cmd: 'call', ring: 30 }));
  vi.advanceTimersByTime(29_999);
  expect(toasts().map(([kind]) => kind)).toEqual(['warning', 'warning']);
  vi.advanceTimersByTime(1);
  expect(toasts().at(-1)?.[0]).toBe('error');
});
