import { drawingOf } from '../../map/base/webgl.ts';

let known: boolean | undefined;

/** Whether this browser draws with a graphics card; without one the processor paints every canvas. Asked once. */
export function hasGraphicsCard(): boolean {
  if (known === undefined) {
    const gl = new OffscreenCanvas(1, 1).getContext('webgl');
    // Without the extension the name is a made-up one.
    const name = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL ?? gl?.RENDERER;
    known = gl !== null && name !== undefined && drawingOf(String(gl.getParameter(name))) === 'card';
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return known;
}
