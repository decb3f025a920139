import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramePace } from './frame-pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A pace whose frames are counted. */
function paced() {
  let frames = 0;
  const pace = new FramePace(() => frames++);
  /** A frame that began so long ago, with which the browser is done now. */
  const frame = (ms: number): void => {
    pace.drew(performance.now() - ms);
    vi.advanceTimersByTime(0);
  };
  return { pace, frame, frames: () => frames };
}

describe('the pace of frames', () => {
  it('draws at once what is due at once', () => {
    const { pace, frames } = paced();
    pace.soon(0);
    expect(frames()).toBe(1);
  });

  it('draws once for many wishes, at the earliest of them', () => {
    const { pace, frames } = paced();
    pace.soon(500);
    pace.soon(300);
    pace.soon(400);
    vi.advanceTimersByTime(299);
    expect(frames()).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(frames()).toBe(1);
  });

  it('leaves the thread free after a dear frame for as long as it took, and never after a cheap one', () => {
    const { pace, frame, frames } = paced();
    frame(400);
    pace.soon(0);
    vi.advanceTimersByTime(390);
    expect(frames()).toBe(0);
    vi.advanceTimersByTime(20);
    expect(frames()).toBe(1);
    frame(10);
    pace.soon(0);
    expect(frames()).toBe(2);
  });

  it('rests a second at most', () => {
    const { pace, frame, frames } = paced();
    frame(5_000);
    pace.soon(0);
    vi.advanceTimersByTime(1_010);
    expect(frames()).toBe(1);
  });

  it('draws no more once it is stopped', () => {
    const { pace, frames } = paced();
    pace.soon(300);
    pace.stop();
    pace.soon(0);
    vi.advanceTimersByTime(1_000);
    expect(frames()).toBe(0);
  });
});
