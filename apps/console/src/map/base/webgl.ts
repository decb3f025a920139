/** What draws WebGL here: nothing, a graphics card, or the processor itself. */
export type Drawing = 'none' | 'card' | 'software';

let known: Drawing | undefined;

/** Learns what draws from a context that is there already: making one only to ask takes a tenth of a second. */
export function learnDrawing(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext('webgl2');
  if (gl !== null) known = drawingOf(String(gl.getParameter(gl.RENDERER)));
}

/** What draws the map, which needs WebGL 2. Asked once. */
export function mapDrawing(): Drawing {
  if (known === undefined) {
    const gl = document.createElement('canvas').getContext('webgl2');
    known = gl === null ? 'none' : drawingOf(String(gl.getParameter(gl.RENDERER)));
    // A browser keeps few contexts: this one is not needed any more.
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return known;
}

/** Whether a renderer's name is that of a program, and not of a graphics card. */
export function drawingOf(renderer: string): Drawing {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer) ? 'software' : 'card';
}

/** Whether this browser can draw the map at all. */
export function hasWebGl(): boolean {
  return mapDrawing() !== 'none';
}
