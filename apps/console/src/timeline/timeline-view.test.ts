import { expect, test } from 'vitest';
import { TimelineView } from './timeline-view.ts';

const viewOf = () => new TimelineView({ fromMs: 1_000_000, toMs: 1_100_000 }, () => 1e9);

test('a playhead that comes to an edge takes the stretch along, one that is far off has it around itself', () => {
  const view = viewOf();
  view.follow(1_050_000);
  expect(view.stretch.fromMs).toBe(1_000_000);
  view.follow(1_099_900);
  expect(view.stretch).toEqual({ fromMs: 1_092_000, toMs: 1_192_000 });
  view.follow(5_000_000);
  expect(view.stretch.fromMs).toBe(4_950_000);
});

test('what is shown already is not moved, and nobody is told', () => {
  const view = viewOf();
  let told = 0;
  view.onChange(() => told++);
  view.reveal(1_000_000);
  view.zoom(1_050_000, 1);
  expect(told).toBe(0);
  view.reveal(1_100_000);
  expect([told, view.stretch.fromMs]).toEqual([1, 1_050_000]);
});
