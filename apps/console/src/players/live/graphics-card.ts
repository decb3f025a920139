import { drawingOfTrial } from '../../ground/webgl.ts';

/** By then the first picture is painted. */
const ASK_AFTER_MS = 500;

let known: boolean | undefined;
let asks = false;

function learn(): void {
  known = drawingOfTrial(new OffscreenCanvas(1, 1).getContext('webgl')) === 'card';
}

/**
 * Whether this browser draws with a graphics card; without one the processor paints every canvas. Undefined at first: asking takes a tenth
 * of a second, in which the first picture would wait, so that it is asked behind that.
 */
export function hasGraphicsCard(): boolean | undefined {
  if (known === undefined && !asks) {
    asks = true;
    setTimeout(learn, ASK_AFTER_MS);
  }
  return known;
}
