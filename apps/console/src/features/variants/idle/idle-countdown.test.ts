import { expect, test } from 'vitest';
import { holdUnsaved } from '../../../ground/unsaved.ts';
import { variant } from '../../../ground/variant.ts';
import {
  countdown,
  freezeCountdown,
  idleSeconds,
  isIdleSoon,
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

test.each([
  [1800, 121, false],
  [1800, 120, true],
  [120, 120, false],
  [120, 31, false],
  [120, 30, true],
])('of %i s, with %i s left, the bar says that the idle screen comes: %s', (whole, left, soon) => {
  expect(isIdleSoon({ whole, left, frozen: false })).toBe(soon);
  expect(isIdleSoon({ whole, left, frozen: true })).toBe(false);
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

test('at its end it begins again while a form holds what is not saved', () => {
  startCountdown(2);
  tickCountdown();
  const release = holdUnsaved();
  expect([tickCountdown(), countdown.getState().left]).toEqual([false, 2]);
  release();
  tickCountdown();
  expect(tickCountdown()).toBe(true);
});
