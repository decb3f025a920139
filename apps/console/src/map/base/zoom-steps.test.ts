import { expect, test } from 'vitest';
import { ZoomSteps } from './zoom-steps.ts';

function map() {
  const state = { zoom: 5, zooming: false, asked: [] as number[] };
  const drawn = {
    getZoom: () => state.zoom,
    isZooming: () => state.zooming,
    zoomTo(zoom: number) {
      state.asked.push(zoom);
      state.zooming = true;
      // It has hardly begun when the next press comes.
      state.zoom += 0.1;
      return drawn as never;
    },
  };
  return { state, drawn };
}

test('presses in quick succession all count', () => {
  const { state, drawn } = map();
  const steps = new ZoomSteps(drawn);
  for (const step of [1, 1, 1, -1] as const) steps.by(step);
  expect(state.asked).toEqual([6, 7, 8, 7]);
});

test('a press on a map at rest goes on from what it shows', () => {
  const { state, drawn } = map();
  const steps = new ZoomSteps(drawn);
  steps.by(1);
  Object.assign(state, { zooming: false, zoom: 11.5 });
  steps.by(-1);
  expect(state.asked).toEqual([6, 10.5]);
});
