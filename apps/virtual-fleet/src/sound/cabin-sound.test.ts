import { expect, test } from 'vitest';
import { CabinSound, engineRpm, SAMPLE_RATE } from './cabin-sound.ts';

const STATE = { speedKmh: 0, heading: 0, ignition: true, turnSignal: 'off' } as const;

function loudness(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}

/** How often the sound crosses zero upwards in a second. */
function pitch(samples: Int16Array): number {
  let crossings = 0;
  for (let at = 1; at < samples.length; at++) if (samples[at - 1]! < 0 && samples[at]! >= 0) crossings++;
  return (crossings * SAMPLE_RATE) / samples.length;
}

test('the engine turns faster with the speed and slower after a change of gear', () => {
  expect(engineRpm(15)).toBeGreaterThan(engineRpm(0));
  expect(engineRpm(17.9)).toBeGreaterThan(engineRpm(18.1));
});

test('an idling engine is heard at its pitch, a parked car hardly', () => {
  const idle = new CabinSound().next(SAMPLE_RATE, STATE, 0);
  const parked = new CabinSound().next(SAMPLE_RATE, { ...STATE, ignition: false }, 0);
  expect(loudness(idle)).toBeGreaterThan(1_000);
  expect(loudness(parked)).toBeLessThan(100);
  expect(pitch(idle)).toBeGreaterThan(20);
});

test('the turn signal ticks about three times a second', () => {
  const quiet = new CabinSound().next(SAMPLE_RATE * 2, STATE, 0);
  const ticking = new CabinSound().next(SAMPLE_RATE * 2, { ...STATE, turnSignal: 'left' }, 0);
  let ticks = 0;
  let last = -SAMPLE_RATE;
  ticking.forEach((value, at) => {
    if (Math.abs(value - quiet[at]!) > 4_000 && at - last > 1_000) {
      ticks++;
      last = at;
    }
  });
  expect(ticks).toBe(6);
});
