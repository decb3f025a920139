import { drawingOfTrial } from '../../ground/webgl.ts';

let known: boolean | undefined;

/** Whether this browser draws with a graphics card; without one the processor paints every canvas. Asked once. */
export function hasGraphicsCard(): boolean {
  known ??= drawingOfTrial(new OffscreenCanvas(1, 1).getContext('webgl')) === 'card';
  return known;
}
