/** What draws WebGL here: nothing, a graphics card, or the processor itself. */
export type Drawing = 'none' | 'card' | 'software';

let known: Drawing | undefined;

/** Chromium calls every renderer 'WebKit WebGL' and tells its true name apart; others tell it at once. */
function rendererOf(gl: WebGLRenderingContext | WebGL2RenderingContext): string {
  const apart = gl.getExtension('WEBGL_debug_renderer_info');
  return [gl.RENDERER, ...(apart === null ? [] : [apart.UNMASKED_RENDERER_WEBGL])]
    .map((name) => String(gl.getParameter(name)))
    .join(' ');
}

/** Learns what draws from a context that is there already: making one only to ask takes a tenth of a second. */
export function learnDrawing(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext('webgl2');
  if (gl !== null) known = drawingOf(rendererOf(gl));
}

/** What draws in a context that was made only to ask, which is given back: a browser keeps few. */
export function drawingOfTrial(gl: WebGLRenderingContext | WebGL2RenderingContext | null): Drawing {
  if (gl === null) return 'none';
  const drawing = drawingOf(rendererOf(gl));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return drawing;
}

/** Notes that a map was given no WebGL 2; once one was, that is a fault which may pass. */
export function learnLack(): void {
  known ??= 'none';
}

/** What draws the map, which needs WebGL 2: unknown before the first map. */
export function mapDrawing(): Drawing | undefined {
  return known;
}

/** Whether a renderer's name is that of a program, and not of a graphics card. */
export function drawingOf(renderer: string): Drawing {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer) ? 'software' : 'card';
}

/** Whether this browser can draw the map at all, as far as is known. */
export function hasWebGl(): boolean {
  return known !== 'none';
}
