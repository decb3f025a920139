import { expect, test } from 'vitest';
import { type AxisLabel, readableLabels } from './axis-labels.ts';

const WIDTH = 300;
const time = (text: string, fromX: number): AxisLabel => ({ kind: 'time', text, fromX, toX: fromX + 30 });
const date = (text: string, fromX: number, toX: number): AxisLabel => ({ kind: 'date', text, fromX, toX });
const shown = (...labels: AxisLabel[]): string[] => readableLabels(labels, WIDTH).map(({ text }) => text);

test('labels that have room are all there', () => {
  expect(shown(date('Sun', 0, 40), time('02:00', 60))).toEqual(['Sun', '02:00']);
});

test('a time that a date runs into is left out, before it and behind it', () => {
  expect(
    shown(time('22:00', 70), date('11月22日週日', 100, 180), time('02:00', 170), time('04:00', 240)),
  ).toEqual(['11月22日週日', '04:00']);
});

test('a label that would be cut off at the end is left out', () => {
  expect(shown(time('20:00', 200), time('22:00', 280))).toEqual(['20:00']);
});
