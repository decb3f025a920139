import { expect, test } from 'vitest';
import { variant } from '../../../ground/variant.ts';
import {
  countdown,
  freezeCountdown,
  idleSeconds,
  resetCountdown,
  startCountdown,
  tickCountdown,
} from './idle-countdown.ts';

const { idle } = variant.getState();

test.each([
  ['/', 1800],
  ['/liveview', 120],
  ['/liveview/OT-001', 120],
  ['/liveviewer', 1800],
])('with 120 s of its own for the live view, %s stands %i s', (path, seconds) => {
  expect(idleSeconds(path, { ...idle, liveSeconds: 120 })).toBe(seconds);
});

test('without, the live view stands as long as every page', () => {
  expect(idleSeconds('/liveview', { ...idle, seconds: 60 })).toBe(60);
});

test('it counts down from what the page has, begins anew, and stands while frozen', () => {
  expect(countdown.getState().left).toBe(1800);
  startCountdown(2);
  expect([tickCountdown(), countdown.getState().left]).toEqual([false, 1]);
  freezeCountdown(true);
  expect([tickCountdown(), countdown.getState().left]).toEqual([false, 1]);
  freezeCountdown(false);
  expect(tickCountdown()).toBe(true);
  resetCountdown();
  expect(countdown.getState().left).toBe(2);
});
