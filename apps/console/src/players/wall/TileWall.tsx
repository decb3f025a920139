import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { LiveSource } from '../live/live-player.ts';
import { usePictureShape } from '../tile/picture-shapes.ts';
import { useSize } from '../../ui/use-size.ts';
import { fillWall, largeLayout, layoutWall, WALL_GAP_PX } from './wall-layout.ts';
import './tile-wall.css';

interface TileWallProps<Source extends LiveSource> {
  readonly sources: readonly Source[];
  /** So many columns, instead of those that suit the window. */
  readonly columns?: number | undefined;
  /** Whether the page scrolls: the wall is then as high as its tiles are. */
  readonly scrolls: boolean;
  /** Whether pictures fill the wall and lose their edges, instead of keeping their shape. */
  readonly fill: boolean;
  readonly waiting?: boolean;
  /** The one that is large, the others beside it. */
  readonly large?: Source | undefined;
  readonly tile: (source: Source) => ReactNode;
}

/** Tiles side by side, in the shape of their pictures (rule TILE-7). */
export function TileWall<Source extends LiveSource>(props: TileWallProps<Source>) {
  const { sources, columns, scrolls, fill, waiting = false, large, tile } = props;
  const wall = useRef<HTMLDivElement>(null);
  const area = useSize(wall) ?? { width: 0, height: 0 };
  const shape = usePictureShape(sources);
  const within = scrolls ? { ...area, height: Number.POSITIVE_INFINITY } : area;
  const whole = layoutWall(sources.length, within, shape, columns);
  const layout = fill && !scrolls ? fillWall(sources.length, area, whole.columns) : whole;
  const grid: CSSProperties =
    large === undefined
      ? {
          gridTemplateColumns: `repeat(${layout.columns}, ${layout.tile.width}px)`,
          gridAutoRows: layout.tile.height,
        }
      : largeLayout(sources.length, within, shape);
  return (
    <div
      ref={wall}
      className="live-grid"
      data-fill={fill}
      data-scrolls={scrolls}
      data-large={large !== undefined}
      aria-busy={waiting}
      style={{ gap: WALL_GAP_PX, ...grid }}
    >
      {sources.map((source) => (
        <div
          key={'streamid' in source ? source.streamid : source.channel}
          className="live-grid-cell"
          style={source === large ? { gridArea: 'large' } : undefined}
        >
          {tile(source)}
        </div>
      ))}
    </div>
  );
}
