import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInSight } from './keep-in-sight.ts';
import { TimelineView } from './timeline-view.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => void vi.unstubAllGlobals());

/** A view of a minute, in which a playhead moves. */
function follow(centred: boolean) {
  const view = new TimelineView({ fromMs: NOW - 90_000, toMs: NOW - 30_000 }, () => NOW);
  const playhead = { ms: NOW - 80_000, position: () => playhead.ms, isMoving: () => true };
  const drawn: number[] = [];
  keepInSight(view, { ...playhead, position: () => playhead.ms, subscribe: () => () => {} }, centred, (ms) =>
    drawn.push(ms),
  );
  const goTo = (ms: number): void => {
    playhead.ms = ms;
    for (const work of frames.splice(0)) work();
  };
  return { view, drawn, goTo };
}

test('a playhead that is kept in the middle is drawn once for each step, whatever its fractions', () => {
  const { drawn, view, goTo } = follow(true);
  drawn.length = 0;
  for (let step = 0; step < 2_000; step++) {
    view.zoom(NOW - 60_000, step % 2 === 0 ? 1.000_37 : 0.999_91);
    drawn.length = 0;
    goTo(NOW - 80_000 + step * 16.683_333_3 + Math.sin(step));
    expect(drawn).toHaveLength(1);
  }
});

test('who looks elsewhere is not taken back until the playhead comes in sight', () => {
  const { view, goTo } = follow(false);
  view.move(-3_600_000);
  const elsewhere = view.stretch;
  goTo(NOW - 70_000);
  expect(view.stretch).toBe(elsewhere);
  view.move(3_600_000);
  goTo(NOW - 31_000);
  expect(view.stretch.fromMs).toBeGreaterThan(NOW - 90_000);
});
