import { expect, test } from 'vitest';
import { TimelineGrip } from './timeline-hands.ts';
import { TimelineView } from './timeline-view.ts';

/** A timeline of a hundred seconds that is a hundred pixels wide: a pixel is a second. */
function open() {
  const view = new TimelineView({ fromMs: 1_000_000, toMs: 1_100_000 }, () => 9_000_000);
  const picked: number[] = [];
  const scrubbed: [ms: number, done: boolean][] = [];
  const grip = new TimelineGrip(view, () => ({
    onPick: (ms) => picked.push(ms),
    onScrub: (ms, done) => scrubbed.push([ms, done]),
  }));
  const at = (x: number, id = 1) => ({ id, x, y: 5, width: 100 });
  return { view, grip, picked, scrubbed, at };
}

test('a click picks its moment', () => {
  const { grip, picked, at } = open();
  grip.down(at(20), false);
  grip.move(at(22));
  grip.up(at(22));
  expect(picked).toEqual([1_022_000]);
});

test('a hand moves what is seen, and picks nothing', () => {
  const { view, grip, picked, at } = open();
  grip.down(at(20), false);
  grip.move(at(50));
  grip.up(at(50));
  expect([view.stretch.fromMs, picked]).toEqual([970_000, []]);
});

test('the playhead is dragged, and let go', () => {
  const { grip, scrubbed, at } = open();
  grip.down(at(20), true);
  grip.move(at(40));
  grip.up(at(41));
  expect(scrubbed).toEqual([
    [1_040_000, false],
    [1_041_000, true],
  ]);
});

test('a playhead whose touch the system takes away is let go where it was last', () => {
  const { grip, scrubbed, at } = open();
  grip.down(at(20), true);
  grip.move(at(40));
  grip.cancel(at(0));
  expect(scrubbed.at(-1)).toEqual([1_040_000, true]);
});

test('a touch that is taken away picks nothing', () => {
  const { grip, picked, scrubbed, at } = open();
  grip.down(at(20), true);
  grip.cancel(at(0));
  grip.up(at(20));
  expect([picked, scrubbed]).toEqual([[], []]);
});

test('two fingers zoom, and the one that stays moves on from where it is', () => {
  const { view, grip, picked, at } = open();
  grip.down(at(40, 1), false);
  grip.down(at(60, 2), false);
  grip.move(at(80, 2));
  const { fromMs, toMs } = view.stretch;
  expect(toMs - fromMs).toBeCloseTo(50_000);
  grip.cancel(at(0, 2));
  grip.move(at(50, 1));
  expect(view.stretch.fromMs).toBeCloseTo(fromMs - 5_000);
  grip.up(at(50, 1));
  expect(picked).toEqual([]);
});
