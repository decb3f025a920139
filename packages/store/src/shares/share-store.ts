import type { Engine } from '../ground/engine.ts';
import { type ShareLinks, shareLinks } from './share-links.ts';
import type { ShareTables } from './share-tables.ts';

/** What is kept of what people share. */
export interface ShareStore {
  readonly shareLinks: ShareLinks;
}

export function shareStore(engine: Engine<ShareTables>): ShareStore {
  return { shareLinks: shareLinks(engine) };
}
