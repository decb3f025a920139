import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Graphics, graphicsDone } from './graphics-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIGNALED = 1;

function fakeGraphics() {
  const state = { drawn: false, lost: false, fences: 0 };
  const gl = {
    SYNC_GPU_COMMANDS_COMPLETE: 2,
    SYNC_STATUS: 3,
    SIGNALED,
    fenceSync: () => (state.lost ? null : (state.fences++, {} as WebGLSync)),
    flush: () => {},
    getSyncParameter: () => (state.drawn ? SIGNALED : 0),
    deleteSync: () => void state.fences--,
    isContextLost: () => state.lost,
  } as unknown as Graphics;
  return { state, gl };
}

async function isDone(done: Promise<void>): Promise<boolean> {
  let isOver = false;
  void done.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(1_000);
  return isOver;
}

test('waits, turn by turn, until the picture is drawn, and leaves nothing behind', async () => {
  const { state, gl } = fakeGraphics();
  const done = graphicsDone(gl);
  expect(await isDone(done)).toBe(false);
  state.drawn = true;
  expect(await isDone(done)).toBe(true);
  expect(state.fences).toBe(0);
});

test('waits for nothing when the context is lost, before or meanwhile', async () => {
  const { state, gl } = fakeGraphics();
  const done = graphicsDone(gl);
  state.lost = true;
  expect(await isDone(done)).toBe(true);
  expect(await isDone(graphicsDone(gl))).toBe(true);
});
