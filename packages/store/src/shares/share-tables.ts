import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { shareLink } from '@outrider/model/shares/share-link.ts';

/** The tables of shared links. */
export interface ShareTables {
  share_links: RowOf<typeof shareLink>;
}
