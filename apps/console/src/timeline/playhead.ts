/** Where a playback stands: of moving pictures, or of positions alone. */
export interface TimelinePlayhead {
  /** ms since 1970 UTC: to be asked in each picture of the screen. */
  position(): number;
  /** Whether it moves by itself. */
  isMoving(): boolean;
  /** Calls the listener when it begins or ends to move, or is put elsewhere. Returns how to stop it. */
  subscribe(listener: () => void): () => void;
}

/** Calls the function with where the playhead is: at once, when it is put elsewhere, and in each picture of the screen while it moves. */
export function followPlayhead(playhead: TimelinePlayhead, put: (ms: number) => void): () => void {
  let frame = 0;
  const step = (): void => {
    frame = 0;
    put(playhead.position());
    if (playhead.isMoving()) frame = requestAnimationFrame(step);
  };
  const stop = playhead.subscribe(() => {
    if (frame === 0) frame = requestAnimationFrame(step);
  });
  step();
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}
