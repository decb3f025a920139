import { expect, test } from 'vitest';
import { tunedWeek, type TuningPreview } from './tuning-choices.ts';

const count = (cases: number, events = cases) => ({ cases, events });
const preview: TuningPreview = {
  critical: false,
  all: count(9, 30),
  device: count(4, 20),
  choices: [
    { mode: 'DEVICE', name: '', gone: count(4, 20), planned: false },
    { mode: 'GLOBAL', name: '', gone: count(9, 30), planned: true },
  ],
  muted: { all: count(7), critical: count(2) },
  partial: false,
};

test('of a kind that is hidden or discarded what its plan holds for would be gone', () => {
  expect(tunedWeek(preview, 'hide', 0)).toEqual({
    all: count(9, 30),
    gone: count(4, 20),
    left: count(5, 10),
  });
  expect(tunedWeek(preview, 'discard', 1)).toMatchObject({ gone: count(9, 30), left: count(0) });
});

test('of a vehicle that is muted what is critical would be left, of any kind', () => {
  expect(tunedWeek(preview, 'mute', 0)).toEqual({ all: count(7), gone: count(5), left: count(2) });
});
