/** How often it is looked, ms. */
const LOOK_MS = 20;

/** The part of a WebGL context that is asked. */
export type Graphics = Pick<
  WebGL2RenderingContext,
  | 'fenceSync'
  | 'flush'
  | 'getSyncParameter'
  | 'deleteSync'
  | 'isContextLost'
  | 'SYNC_GPU_COMMANDS_COMPLETE'
  | 'SYNC_STATUS'
  | 'SIGNALED'
>;

/**
 * Resolves when all that was given to the graphics so far is drawn, or the context is lost. Whoever reads or shows a
 * picture sooner holds up the page until then, which takes half a second without a graphics card.
 */
export function graphicsDone(gl: Graphics): Promise<void> {
  const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (sync === null) return Promise.resolve();
  gl.flush();
  return new Promise((resolve) => {
    const look = (): void => {
      if (!gl.isContextLost() && gl.getSyncParameter(sync, gl.SYNC_STATUS) !== gl.SIGNALED) {
        setTimeout(look, LOOK_MS);
        return;
      }
      gl.deleteSync(sync);
      resolve();
    };
    setTimeout(look, LOOK_MS);
  });
}
