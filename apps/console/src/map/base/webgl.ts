let known: boolean | undefined;

/** Whether this browser draws with WebGL 2, which the map needs. Asked once. */
export function hasWebGl(): boolean {
  if (known === undefined) {
    const gl = document.createElement('canvas').getContext('webgl2');
    known = gl !== null;
    // A browser keeps few contexts: this one is not needed any more.
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return known;
}
