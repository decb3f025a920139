import type { WallCaps } from '@outrider/model/live/wall-caps.ts';
import type { WallTile } from '@outrider/model/live/wall-layout.ts';
import { useFilteredIds } from '../../../fleet/use-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { firstTiles } from './tree-channels.ts';

interface EmptyWallProps {
  readonly caps: WallCaps;
  /** Whether the tree is there to choose in. */
  readonly tree: boolean;
  readonly onTree: () => void;
  readonly onTiles: (tiles: readonly WallTile[]) => void;
}

/** A wall without tiles: what to do, and a button that puts the vehicles up. */
export function EmptyWall({ caps, tree, onTree, onTiles }: EmptyWallProps) {
  const ids = useFilteredIds();
  const tiles = firstTiles(ids, caps);
  return (
    <EmptyState icon="grid" title={t('Nothing is on this wall')}>
      {tree ? t('Choose a channel in the tree.') : null}
      <p className="wall-empty-ways">
        {tree ? null : (
          <button type="button" className="btn btn-outline-secondary" onClick={onTree}>
            {t('Devices and channels')}
          </button>
        )}
        {tiles.length === 0 ? null : (
          <button type="button" className="btn btn-primary" onClick={() => onTiles(tiles)}>
            {tiles.length === ids.length
              ? t('Show all vehicles')
              : t('Show as many vehicles as fit: {count}', { count: tiles.length })}
          </button>
        )}
      </p>
    </EmptyState>
  );
}
