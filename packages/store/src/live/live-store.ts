import type { Engine } from '../ground/engine.ts';
import type { LiveTables } from './live-tables.ts';
import { type ShareLinks, shareLinks } from './share-links.ts';

/** What is kept of live views. */
export interface LiveStore {
  readonly shareLinks: ShareLinks;
}

export function liveStore(engine: Engine<LiveTables>): LiveStore {
  return { shareLinks: shareLinks(engine) };
}
