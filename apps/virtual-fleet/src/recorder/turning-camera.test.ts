import { results } from '@outrider/jt808/messages/answers.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import type { CameraPose } from '../scene/camera-pose.ts';
import { TurningCamera } from './turning-camera.ts';

function camera(channels = 4) {
  const clock = new ManualClock(0);
  const poses: CameraPose[] = [];
  const made = new TurningCamera({ clock, identity: { channels } }, (_, pose) => void poses.push(pose));
  const turn = (direction: number, channel = 2) =>
    made.handlers.turnCamera?.({ channel, direction, speed: 255 }, 0);
  return { clock, poses, made, turn };
}

test('it turns until it is told to stand, and no further than it goes', () => {
  const { clock, made, turn } = camera();
  expect(turn(4)).toBe(results.ok);
  clock.advance(100);
  const { pan } = made.poseOf(2)!;
  expect(pan).toBeGreaterThan(0);
  turn(0);
  clock.advance(5_000);
  expect(made.poseOf(2)).toMatchObject({ pan, tilt: 0 });
  turn(2);
  clock.advance(5_000);
  expect(made.poseOf(2)).toMatchObject({ pan, tilt: -1 });
  made.onClose();
  turn(3);
  made.onClose();
  clock.advance(5_000);
  expect(made.poseOf(2)?.pan).toBeGreaterThan(0);
});

test('it zooms in steps, and back to where it was', () => {
  const { made, poses } = camera();
  const zoom = (direction: number) => made.handlers.zoomCamera?.({ channel: 2, direction }, 0);
  expect(zoom(0)).toBe(results.ok);
  expect(poses[0]?.zoom).toBeGreaterThan(1);
  zoom(1);
  zoom(1);
  expect(poses.at(-1)?.zoom).toBe(1);
});

test('its infrared light stays on while it turns, and its wiper wipes', () => {
  const { made, turn, clock } = camera();
  expect(made.handlers.switchInfrared?.({ channel: 2, on: 1 }, 0)).toBe(results.ok);
  turn(4);
  clock.advance(100);
  expect(made.poseOf(2)).toMatchObject({ infrared: true, pan: expect.any(Number) });
  made.handlers.switchInfrared?.({ channel: 2, on: 0 }, 0);
  expect(made.poseOf(2)?.infrared).toBe(false);
  expect(made.handlers.switchWiper?.({ channel: 2, on: 1 }, 0)).toBe(results.ok);
  expect(made.handlers.switchWiper?.({ channel: 1, on: 1 }, 0)).toBe(results.unsupported);
});

test('one camera turns, where there is one', () => {
  const { turn } = camera();
  expect([turn(1, 1), turn(1, 3), turn(9)]).toEqual(Array(3).fill(results.unsupported));
  expect(camera(1).turn(1)).toBe(results.unsupported);
  expect(camera(1).made.poseOf(2)).toBeUndefined();
});
