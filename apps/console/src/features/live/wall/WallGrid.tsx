import type { WallLayout, WallTile } from '@outrider/model/live/wall-layout.ts';
import { type CSSProperties, type DragEvent, useMemo, useRef, useState } from 'react';
import { isKey } from '../../../ground/keys.ts';
import { t } from '../../../ground/i18n/t.ts';
import { usePictureShape } from '../../../players/tile/picture-shapes.ts';
import { useSize } from '../../../ui/use-size.ts';
import { WALL_GAP_PX } from '../../../players/wall/wall-layout.ts';
import { layoutPlaces, placeBeside, type Placement, placementsOf, rowsOf } from './place-layout.ts';
import { stableOrder } from './stable-order.ts';
import { wallKeys } from './wall-keys.ts';
import { WallPlace } from './WallPlace.tsx';
import { tileKey } from './wall-tiles.ts';

const { move, remove, leave } = wallKeys.rows;

const styleOf = ({ row, column, span }: Placement, place: number) =>
  ({
    gridArea: `${row} / ${column} / span ${span} / span ${span}`,
    // What Tab goes by.
    '--place': place,
  }) as CSSProperties;

interface WallGridProps {
  readonly preset: WallLayout['preset'];
  /** Those of the page on show. */
  readonly tiles: readonly WallTile[];
  /** Places of the page, with and without tiles. */
  readonly places: number;
  readonly fill: boolean;
  /** Whether the wall fills the screen. */
  readonly full: boolean;
  /** Two places, counted in the page, change their tiles. */
  readonly onSwap: (from: number, to: number) => void;
  readonly onClose: (tile: WallTile) => void;
}

/** The tiles of a page of the wall, each in its place. */
export function WallGrid({ preset, tiles, places, fill, full, onSwap, onClose }: WallGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const area = useSize(grid) ?? { width: 0, height: 0 };
  const sources = useMemo(
    () =>
      tiles.flatMap((tile) =>
        tile.type === 'channel' ? { deviceid: tile.device, channel: tile.channel } : [],
      ),
    [tiles],
  );
  const shape = usePictureShape(sources);
  const layout = layoutPlaces(preset, tiles.length, area, shape, { fill, full });
  const placements = placementsOf(layout);
  const [held, setHeld] = useState<string>();
  const [order, setOrder] = useState<readonly string[]>([]);
  const keys = tiles.map(tileKey);
  const drawn = stableOrder(order, keys);
  if (drawn !== order) setOrder(drawn);

  const swap = (from: number, to: number): void => {
    setHeld(undefined);
    onSwap(from, to);
  };
  const hold = (key: string, at: number): void => {
    if (held === undefined || !keys.includes(held)) return setHeld(key);
    if (held === key) return setHeld(undefined);
    swap(keys.indexOf(held), at);
  };
  const onKey = (tile: WallTile, at: number, key: string): boolean => {
    if (isKey(remove, { key })) onClose(tile);
    else if (isKey(leave, { key }) && held !== undefined) setHeld(undefined);
    else {
      const to = placeBeside(placements, at, key);
      if (to === undefined) return isKey(move, { key });
      swap(at, to);
    }
    return true;
  };
  const dropOn = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      if (held === undefined) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move' as const;
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (held !== undefined && keys.includes(held)) swap(keys.indexOf(held), at);
    },
  });
  return (
    <div
      ref={grid}
      className="wall-grid"
      data-fill={fill}
      style={{
        gap: WALL_GAP_PX,
        gridTemplateColumns: `repeat(${layout.columns}, ${layout.column}px)`,
        gridTemplateRows: rowsOf(layout),
      }}
    >
      {drawn.map((key) => {
        const at = keys.indexOf(key);
        const tile = tiles[at];
        const placement = placements[at];
        if (tile === undefined || placement === undefined) return null;
        return (
          <div
            key={key}
            className="wall-place"
            data-place={at + 1}
            data-held={held === key}
            style={styleOf(placement, at + 1)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setHeld(key);
            }}
            onDragEnd={() => setHeld(undefined)}
            {...dropOn(at)}
          >
            <WallPlace
              tile={tile}
              held={held === key}
              onHold={() => hold(key, at)}
              onClose={() => onClose(tile)}
              onKey={(pressed) => onKey(tile, at, pressed)}
            />
          </div>
        );
      })}
      {placements.slice(tiles.length, places).map((placement, at) => (
        <div
          key={`place ${tiles.length + at}`}
          className="wall-place wall-place-empty"
          data-place={tiles.length + at + 1}
          style={styleOf(placement, tiles.length + at + 1)}
          {...dropOn(tiles.length + at)}
        >
          {full ? null : t('Choose a channel in the tree')}
        </div>
      ))}
    </div>
  );
}
