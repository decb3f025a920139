import { useEffect, useRef } from 'react';
import { useLateParams } from '../../../frame/use-late-params.ts';
import { REST_MS } from '../../../frame/use-rest-in-address.ts';
import { nearestFootage } from '../../../timeline/footage.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { TimelineView } from '../../../timeline/timeline-view.ts';
import { type ChosenVehicle, writeAddress } from './address.ts';
import type { PagePlayback } from './use-page-playback.ts';

/** An address says tenths of a second. */
const SAME_MS = 100;

interface DeepLink {
  readonly vehicles: readonly ChosenVehicle[];
  /** What the address says now. */
  readonly atMs: number | undefined;
  readonly playback: PagePlayback['playback'];
  readonly playhead: PagePlayback['playhead'];
  /** Where the playback rests, or was put last. */
  readonly restMs: number;
  readonly view: TimelineView;
  readonly facts: { readonly footage: readonly Stretch[]; readonly told: boolean };
  readonly hasSources: boolean;
}

/** The address says where a playback rests, and changing it leads there. One that names no moment goes to the last footage. */
export function useDeepLink({
  vehicles,
  atMs,
  playback,
  playhead,
  restMs,
  view,
  facts,
  hasSources,
}: DeepLink): void {
  const write = useLateParams();
  const written = useRef(atMs);
  useEffect(() => {
    if (atMs === undefined || (written.current !== undefined && Math.abs(atMs - written.current) < SAME_MS))
      return;
    written.current = atMs;
    playback.seek(atMs, 'exact');
    playhead.tell();
    view.reveal(atMs);
  }, [atMs, playback, playhead, view]);

  const asked = useRef(atMs !== undefined);
  useEffect(() => {
    if (asked.current || !facts.told) return;
    asked.current = true;
    const nearest = hasSources ? nearestFootage(facts.footage, playback.position()) : undefined;
    if (nearest === undefined) return;
    playback.seek(nearest, 'exact');
    playhead.tell();
    view.reveal(nearest);
  }, [facts, playback, playhead, view, hasSources]);

  useEffect(() => {
    if (!playback.facts.paused || !asked.current) return undefined;
    const timer = setTimeout(() => {
      if (written.current !== undefined && Math.abs(restMs - written.current) < SAME_MS) return;
      const tenths = Math.round(restMs / SAME_MS) * SAME_MS;
      if (write(() => writeAddress({ vehicles, atMs: tenths }))) written.current = tenths;
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [restMs, playback, vehicles, write]);
}
