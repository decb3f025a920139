import { ManualClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { FollowedDevices } from '../following/followed-devices.ts';
import type { Links } from '../links/links.ts';
import { CameraSteering, KEPT_MS } from './camera-steering.ts';
import type { Camera } from './held-move.ts';

/** Two servers that both reach a device whose cameras turn. */
function boot() {
  const clock = new ManualClock(1_000_000);
  const line = new BusLine();
  const told: string[] = [];
  const moved = new Listeners<string>();
  const there = { isSo: true };
  const links: Links = {
    ask: async (_deviceid, name, request) => {
      told.push([name, ...Object.values(request as object)].join(' '));
      return {} as never;
    },
    of: (deviceid) =>
      there.isSo ? { deviceid, protocol: 'fake', sections: ['ptz', 'position'] } : undefined,
  };
  /** @param left cameras that it had turn when it was killed */
  const serverOf = (left: readonly Camera[] = []) => {
    const parts = { links, bus: new InProcessBus(silentLog, line), clock, log: silentLog };
    const noted = { turning: left };
    const onMoved = (listener: (deviceid: string) => void) => moved.add(listener);
    const turns = { left, keep: (cameras: readonly Camera[]) => void (noted.turning = cameras) };
    const [steering, following] = [
      new CameraSteering({ ...parts, onMoved, note: turns }),
      new FollowedDevices({ ...parts, note: { left: [], keep: () => {} } }),
    ];
    onTestFinished(() => steering[Symbol.dispose]());
    onTestFinished(() => following[Symbol.dispose]());
    return { steering, following, noted };
  };
  return { clock, told, moved, there, serverOf, a: serverOf(), b: serverOf() };
}
const camera = { deviceid: 'd', channel: 2 };
const press = (userName: string) => ({ ...camera, userName, speed: 9, held: 'UP' as const });

test('one person steers a camera at a time, through whichever server, and it is free a moment after they let go', () => {
  const { a, b, clock, told } = boot();
  a.steering.press(press('ann'));
  const taken = expect.objectContaining({ code: 'CONFLICT', message: 'ann steers this camera' });
  expect(() => b.steering.press(press('bob'))).toThrow(taken);
  expect(b.steering.hold(camera, 'bob')).toMatchObject({ userName: 'ann', state: 'idle' });
  // Held for longer than a server is believed that says nothing more.
  for (let half = 0; half < 20; half++) {
    clock.advance(500);
    a.steering.hold(camera, 'ann');
  }
  expect(() => b.steering.press(press('bob'))).toThrow(taken);
  a.steering.release(camera, 'ann');
  expect(() => b.steering.press(press('bob'))).toThrow(taken);
  clock.advance(KEPT_MS);
  b.steering.press(press('bob'));
  expect(told).toEqual(['ptz.turn 2 up 9', 'ptz.turn 2 none 0', 'ptz.turn 2 up 9']);
});

test('a camera that somebody steered through a server that is gone is free for others soon', () => {
  const { a, b, clock } = boot();
  a.steering.press(press('ann'));
  a.steering[Symbol.dispose]();
  expect(() => b.steering.press(press('bob'))).toThrow('ann steers this camera');
  clock.advance(5_000);
  b.steering.press(press('bob'));
  expect(b.steering.hold(camera, 'bob')).toMatchObject({ userName: 'bob' });
});

test('a camera that a killed server left turning stands once another server says that it has the recorder, and turns on where somebody steers it there', async () => {
  const { a, told, moved, there, serverOf } = boot();
  there.isSo = false;
  const other = { ...camera, channel: 3 };
  const { noted } = serverOf([camera, other]);
  moved.tell('d');
  expect(told).toEqual([]);
  there.isSo = true;
  a.steering.press(press('ann'));
  moved.tell('e');
  moved.tell('d');
  expect(told).toEqual(['ptz.turn 2 up 9', 'ptz.turn 3 none 0']);
  await expect.poll(() => noted.turning).toEqual([]);
  moved.tell('d');
  expect(told).toHaveLength(2);
});

test('a user who follows a device closely is known on every server, also on one that starts later, and it ends on every one', async () => {
  const { a, b, clock, serverOf } = boot();
  const followed = await a.following.follow('d', { userName: 'ann', intervalS: 2, durationS: 60 });
  expect(b.following.of('d')).toEqual(followed);
  await b.following.end('d');
  expect([a.following.of('d'), b.following.of('d')]).toEqual([undefined, undefined]);
  await a.following.follow('d', { userName: 'ann', intervalS: 2, durationS: 60 });
  const late = serverOf();
  expect(late.following.of('d')).toEqual(a.following.of('d'));
  clock.advance(60_000);
  expect([b, late].map(({ following }) => following.of('d'))).toEqual([undefined, undefined]);
});
