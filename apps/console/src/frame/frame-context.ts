import { createContext, useContext, useEffect, useRef } from 'react';

/** Says which moment is shown, ms since 1970 UTC; undefined where it knows of none. */
type Moment = () => number | undefined;

/** What a view and the frame around it know of each other. */
interface Frame {
  /** Where the view puts what belongs above: its day. */
  readonly slot: HTMLElement | null;
  /** Parts of the view that know which moment it shows. */
  readonly moments: Set<Moment>;
}

export const FrameContext = createContext<Frame | undefined>(undefined);

/** @throws Error outside of a frame */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === undefined) throw new Error('A view of the playback stands in its frame');
  return frame;
}

/** The moment that a view shows, by the first of its parts that knows. */
export function shownMoment(moments: Iterable<Moment>): number | undefined {
  for (const moment of moments) {
    const ms = moment();
    if (ms !== undefined) return ms;
  }
  return undefined;
}

/**
 * Tells the frame which moment the view shows: the others are opened there.
 * @param at asked when somebody goes to another view
 */
export function useShownMoment(at: Moment): void {
  const { moments } = useFrame();
  const latest = useRef(at);
  useEffect(() => {
    latest.current = at;
  });
  useEffect(() => {
    const ask: Moment = () => latest.current();
    moments.add(ask);
    return () => void moments.delete(ask);
  }, [moments]);
}
