import { useMemo, useRef } from 'react';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { useIsNarrow } from '../../ground/use-is-narrow.ts';
import { RandomTile } from '../../players/RandomTile.tsx';
import { usePictureShape } from '../../players/tile/picture-shapes.ts';
import { WALL_GAP_PX } from '../../players/wall/wall-layout.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useSize } from '../../ui/use-size.ts';
import { type ColumnChoice, randomArrangement } from './random-arrangement.ts';
import { fillPreset, layoutPreset, placementsOf, rowsOf } from './wall/place-layout.ts';
import '../../players/wall/tile-wall.css';

interface RandomWallProps {
  readonly tiles: number;
  /** Whether it fills the screen. */
  readonly full: boolean;
  /** Whether pictures fill the wall and lose their edges. */
  readonly fill: boolean;
  /** Whether nothing is known of the vehicles yet. */
  readonly waiting: boolean;
}

/** The pictures of the random view, in the arrangement in which they cover the most of their place. */
export function RandomWall({ tiles, full, fill, waiting }: RandomWallProps) {
  const wall = useRef<HTMLDivElement>(null);
  const mobile = useIsMobile();
  const narrow = useIsNarrow();
  const scrolls = mobile && !full;
  const area = useSize(wall) ?? { width: 0, height: 0 };
  const within = scrolls ? { ...area, height: Number.POSITIVE_INFINITY } : area;
  const places = useMemo(() => Array.from({ length: tiles }, (_, streamid) => ({ streamid })), [tiles]);
  const shape = usePictureShape(places);
  const choice: ColumnChoice = full ? 'any' : mobile ? 'two' : narrow ? 'two or four' : 'four';
  const preset = randomArrangement(tiles, within, shape, choice);
  const layout = fill && !scrolls ? fillPreset(preset, area) : layoutPreset(preset, within, shape);
  const placements = placementsOf(layout);
  return (
    <div
      ref={wall}
      className="live-grid"
      data-fill={fill}
      data-scrolls={scrolls}
      aria-busy={waiting}
      style={{
        gap: WALL_GAP_PX,
        gridTemplateColumns: `repeat(${layout.columns}, ${layout.column}px)`,
        gridTemplateRows: rowsOf(layout),
      }}
    >
      {places.map(({ streamid }, at) => {
        const { row = 0, column = 0, span = 1 } = placements[at] ?? {};
        return (
          <div
            key={streamid}
            className="live-grid-cell"
            style={{ gridArea: `${row} / ${column} / span ${span} / span ${span}` }}
          >
            {waiting ? <Skeleton height="100%" /> : <RandomTile streamid={streamid} />}
          </div>
        );
      })}
    </div>
  );
}
