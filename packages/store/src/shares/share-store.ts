import type { Engine } from '../ground/engine.ts';
import { type ShareLinks, shareLinks } from './share-links.ts';
import type { ShareTables } from './share-tables.ts';

/** The store of shared links. */
export interface ShareStore {
  readonly shareLinks: ShareLinks;
}

export function shareStore(engine: Engine<ShareTables>): ShareStore {
  return { shareLinks: shareLinks(engine) };
}
