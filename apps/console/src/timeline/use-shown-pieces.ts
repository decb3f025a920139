import { useMemo, useSyncExternalStore } from 'react';
import { type Piece, piecesOf } from './pieces.ts';
import type { TimelineView } from './timeline-view.ts';

/** The pieces of which a view is drawn: the same array until it needs others. */
export function useShownPieces(view: TimelineView): readonly Piece[] {
  const subscribe = useMemo(() => (listener: () => void) => view.onChange(listener), [view]);
  const key = useSyncExternalStore(subscribe, () =>
    piecesOf(view.stretch, Date.now())
      .map(({ fromMs, toMs }) => `${fromMs}-${toMs}`)
      .join(' '),
  );
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all of it
  return useMemo(() => piecesOf(view.stretch, Date.now()), [key]);
}
