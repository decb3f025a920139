import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setSize } from '../../testing/looks.ts';
import { RandomWall } from './RandomWall.tsx';

/** Where the places of a wall in a box of that height stand, and which part of the box they span. */
async function places(tiles: number, height: number) {
  const { container } = await render(
    <div style={{ display: 'flex', flexDirection: 'column', height }}>
      <RandomWall tiles={tiles} full={false} fill={false} waiting />
    </div>,
  );
  const boxes = [...container.querySelectorAll('.live-grid-cell')].map((one) => one.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return {
    count: boxes.length,
    columns: new Set(boxes.map((box) => Math.round(box.left))).size,
    part: ((right - left) * (bottom - top)) / (innerWidth * height),
    bottom: bottom - top,
  };
}

test('eight pictures fill a wide page in four columns, one of them large', async () => {
  const { count, columns, part, bottom } = await places(8, 780);
  expect([count, columns]).toEqual([8, 4]);
  expect(part).toBeGreaterThan(0.85);
  expect(bottom).toBeLessThanOrEqual(780);
});

test('a tablet that stands upright has two columns, and so has a phone, which scrolls', async () => {
  await setSize('tablet');
  const tablet = await places(8, 960);
  expect([tablet.count, tablet.columns]).toEqual([8, 2]);
  expect(tablet.part).toBeGreaterThan(0.85);
  await setSize('phone');
  const phone = await places(8, 500);
  expect([phone.count, phone.columns]).toEqual([8, 2]);
  expect(phone.bottom).toBeGreaterThan(500);
});
