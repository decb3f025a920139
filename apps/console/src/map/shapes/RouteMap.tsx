import type { Place } from '@outrider/model/maps/place.ts';
import { boundingCircle } from '@outrider/model/places/shape-bounds.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { cornersOf, extentOf, outlineOf } from '../fence-outline.ts';
import { pathOf } from './path-of.ts';
import { ShapeHandle } from './ShapeHandle.tsx';
import { ShapeMapFrame } from './ShapeMapFrame.tsx';
import { useShapeMap } from './use-shape-map.ts';
import { useSteps } from './use-steps.ts';

/** A little more than what is drawn is in sight, metres. */
const ROUND_M = 150;

interface RouteMapProps {
  /** What is drawn: its positions with their letters, and the way along them. */
  readonly stops: readonly { readonly letter: string; readonly at: Place }[];
  readonly line: readonly Place[];
  /** So far to either side belongs to it, metres. */
  readonly beside: number;
  /** Whether a click on the map adds a position. */
  readonly armed: boolean;
  /** The map goes to what is drawn when this is another. */
  readonly showing: string;
  /** Told of all positions when one was added, moved or taken away. */
  readonly onPositions: (places: readonly Place[]) => void;
  readonly tools?: ReactNode;
}

/** A map on which a route is planned: by clicks, by dragging its positions, or by arrow keys on them. */
export function RouteMap(props: RouteMapProps) {
  const { stops, line, beside, armed, showing, onPositions, tools } = props;
  const positions = stops.map(({ at }) => at);
  const steps = useSteps(positions, showing, onPositions);
  const open = useShapeMap((place) => {
    if (armed) steps.step([...positions, place], false);
  });
  const { map } = open;
  const isLine = line.length > 1;
  const shape = isLine ? ({ kind: 'corridor', line, width: 2 * beside } as const) : undefined;
  const shown = useRef('');
  const places = isLine ? line : positions;
  const round = places.length === 0 ? undefined : boundingCircle(places);
  const show = (): void => {
    if (round !== undefined) map?.show(extentOf(round.centre, round.reachKm * 1_000 + ROUND_M));
  };
  useEffect(() => {
    if (map === undefined || shown.current === showing) return;
    shown.current = showing;
    show();
  });
  // With two positions the first has no marker: the line begins there (rule ROUTE-4).
  const marked = stops.map((stop, number) => ({ ...stop, number }));
  const drawn = stops.length === 2 ? marked.slice(1) : marked;

  return (
    <ShapeMapFrame
      open={open}
      armed={armed}
      showText={t('Show the route')}
      onShow={round === undefined ? undefined : show}
      steps={steps}
      tools={tools}
    >
      {map === undefined ? null : (
        <>
          <svg className="or-map-overlay">
            {shape === undefined ? null : (
              <>
                <path className="or-shape-beside" d={pathOf(map, outlineOf(shape))} />
                <polyline
                  className="or-route-line"
                  points={(cornersOf(shape)[0] ?? [])
                    .map((place) => map.toScreen(place))
                    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
                    .join(' ')}
                />
              </>
            )}
          </svg>
          {drawn.map(({ letter, at, number }) => (
            <ShapeHandle
              key={number}
              kind="stop"
              text={letter}
              label={t('Position {letter} on the map: drag it, or press an arrow key', { letter })}
              at={map.toScreen(at)}
              onMove={(to, { goesOn }) => steps.step(positions.with(number, map.toPlace(to)), goesOn)}
              onRemove={() => steps.step(positions.toSpliced(number, 1), false)}
            />
          ))}
        </>
      )}
    </ShapeMapFrame>
  );
}
