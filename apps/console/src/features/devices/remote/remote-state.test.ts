import { expect, test } from 'vitest';
import { openWish, pendingWish, stateOf } from './remote-state.ts';

const wanted = (state: 'waiting' | 'told' | 'confirmed' | 'refused', value = '5') => ({
  wanted: { value, user: 'kim', at: 100, state, changed: 100, fault: '' },
});

test('what waits for a recorder is known by its value, who wants it and since when; what is not a parameter is left out', () => {
  const state = stateOf(
    {
      success: true,
      data: JSON.stringify({ current: { net_HbSec: 30 }, offlineset: { net_HbSec: 5 } }),
      online: false,
      asked: 90,
      fault: '',
      settable: ['net_HbSec', 'sys_ofTomorrow'],
      keys: {
        net_HbSec: wanted('waiting'),
        g_sensor_x: wanted('refused', '300'),
        sys_TURN: wanted('confirmed'),
      },
    },
    4,
  );
  expect(state.offered).toEqual(['net_HbSec']);
  expect(state.askedMs).toBe(90_000);
  expect(pendingWish(state, 'net_HbSec')).toEqual({
    value: 5,
    user: 'kim',
    sinceMs: 100_000,
    state: 'waiting',
    fault: '',
  });
  expect(pendingWish(state, 'g_sensor_x')).toBeUndefined();
  expect(openWish(state, 'net_HbSec')?.value).toBe(5);
  expect(openWish(state, 'g_sensor_x')?.value).toBe(300);
  expect(openWish(state, 'sys_TURN')).toBeUndefined();
});
