import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { shareLink } from '@outrider/model/live/share-link.ts';

/** The tables of live views. */
export interface LiveTables {
  share_links: RowOf<typeof shareLink>;
}
