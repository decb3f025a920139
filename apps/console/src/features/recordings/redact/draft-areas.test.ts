import { expect, test } from 'vitest';
import {
  boxBetween,
  corners,
  type DraftArea,
  grownBy,
  movedBy,
  oppositeOf,
  stretchOf,
  withEnd,
  withField,
} from './draft-areas.ts';

const box = { left: 0.2, top: 0.3, width: 0.4, height: 0.1 };
const area: DraftArea = { ...box, key: 1, channel: 1, fromMs: 1_000, toMs: 5_000 };
const stretch = { fromMs: 0, toMs: 9_000 };

test('an area is at first of all pictures there are, those in front of what was exported too', () => {
  const footage = [
    { startMs: 900.4, endMs: 4_000 },
    { startMs: 3_000, endMs: 5_200.2 },
  ];
  expect(stretchOf(footage)).toEqual({ fromMs: 900, toMs: 5_201 });
});

test('an area is drawn from any corner', () => {
  const drawn = boxBetween({ x: 0.6, y: 0.4 }, { x: 0.2, y: 0.3 });
  expect(drawn).toEqual(box);
});

test('what is drawn beyond the picture ends at its edge', () => {
  expect(boxBetween({ x: 0.9, y: -1 }, { x: 3, y: 0.5 })).toEqual({
    left: 0.9,
    top: 0,
    width: 0.1,
    height: 0.5,
  });
});

test('an area that is moved beyond the picture stops at its edge, as large as it was', () => {
  expect(movedBy(box, 1, -1)).toEqual({ ...box, left: 0.6, top: 0 });
});

test('an area does not grow beyond the picture, nor shrink to nothing', () => {
  expect(grownBy(box, 2, -2)).toEqual({ ...box, width: 0.8, height: 0.01 });
});

test.each(corners)('drawn by its %s corner to where that is, an area is as it was', (corner) => {
  const fixed = oppositeOf(box, corner);
  const moved = { x: 2 * 0.2 + 0.4 - fixed.x, y: 2 * 0.3 + 0.1 - fixed.y };
  expect(boxBetween(fixed, moved)).toEqual(box);
});

test('a field that is typed stays in the picture; what is no number changes nothing', () => {
  expect(withField(area, 'left', 0.9).left).toBe(0.6);
  expect(withField(area, 'width', 0).width).toBe(0.01);
  expect(withField(area, 'top', Number.NaN)).toBe(area);
});

test('an area never ends before it begins, and stays in the stretch', () => {
  expect(withEnd(area, 'fromMs', 8_000, stretch).fromMs).toBe(4_999);
  expect(withEnd(area, 'toMs', 0, stretch).toMs).toBe(1_001);
  expect(withEnd(area, 'toMs', 20_000, stretch).toMs).toBe(9_000);
  expect(withEnd(area, 'fromMs', -5, stretch).fromMs).toBe(0);
});
