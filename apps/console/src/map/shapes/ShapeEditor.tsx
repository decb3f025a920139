import type { Place } from '@outrider/model/maps/place.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import { circleRound } from '@outrider/model/places/fence-shape.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import {
  clicked,
  type Draft,
  hasUnfinishedHole,
  isUnfinished,
  movedCorner,
  resized,
  shapeOf,
  withCorner,
} from './draft.ts';
import { cornersOf, extentOf, outlineOf } from '../fence-outline.ts';
import type { WorldPoint } from '../mercator.ts';
import type { Sight } from '../sight.ts';
import { namedShapes, namesInSight } from './names-in-sight.ts';
import type { OtherShape } from './other-shape.ts';
import type { ShapeMap } from './shape-map.ts';
import { type HandleMove, ShapeHandle } from './ShapeHandle.tsx';
import { type Caught, caughtBy } from './snap.ts';
import { ShapeMapFrame } from './ShapeMapFrame.tsx';
import { pathOf } from './path-of.ts';
import { useFenceLayer } from './use-fence-layer.ts';
import { useShapeMap } from './use-shape-map.ts';
import { useSteps } from './use-steps.ts';

/** A circle that a click makes is seen well: its radius, CSS px. */
const FIRST_RADIUS_PX = 70;

const NO_OTHERS: readonly OtherShape[] = [];

interface ShapeEditorProps {
  /** What is drawn; undefined: nothing is, and nothing can be. */
  readonly draft: Draft | undefined;
  /** In which it is drawn, as CSS has it; the console's own unless told otherwise. */
  readonly colour?: string | undefined;
  readonly onDraft: (draft: Draft) => void;
  /** Whether clicks on the map draw. */
  readonly armed: boolean;
  /** The map goes to what is drawn when this is another. */
  readonly showing: string;
  /** What the button says that has the map go there; it speaks of a fence unless told otherwise. */
  readonly showText?: string;
  /** Where nothing is drawn at first the map goes there; undefined: it stays. */
  readonly first?: { readonly centre: Place; readonly radius: number } | undefined;
  /** Other fences, which catch a hand that draws; the same array as long as they are the same. */
  readonly others?: readonly OtherShape[];
  /** Told what the map shows, at first and whenever it rests. */
  readonly onSight?: (sight: Sight) => void;
  readonly onOther?: (index: number) => void;
  /** Buttons in the map's corner. */
  readonly tools?: ReactNode;
}

/** A map on which a circle, a polygon or a corridor is drawn: by clicks, by dragging its handles, or by arrow keys on them. */
export function ShapeEditor(props: ShapeEditorProps) {
  const { draft, colour, onDraft, armed, showing, showText = t('Show the fence'), first, tools } = props;
  const { others = NO_OTHERS, onOther, onSight } = props;
  const steps = useSteps(draft, `${showing} ${draft?.kind}`, (drawn) => {
    if (drawn !== undefined) onDraft(drawn);
  });
  /** What holds the handle that a hand drags. */
  const [caught, setCaught] = useState<Caught>();
  /** Whether the last press on the map was to be exact. */
  const exact = useRef(false);
  const open = useShapeMap((clickedAt, map) => {
    if (!armed || draft === undefined) return;
    const middle = map.toScreen(clickedAt);
    const place = exact.current ? clickedAt : (caughtBy(middle, others, map)?.place ?? clickedAt);
    const edge = map.toPlace({ x: middle.x + FIRST_RADIUS_PX, y: middle.y });
    const radius = resized({ ...draft, centre: place }, edge).radius;
    steps.step(clicked(draft, place, radius), false);
  });
  const { map } = open;
  useFenceLayer(map, others, onSight);
  const named = useMemo(() => namedShapes(others), [others]);
  /** Where a handle goes that is moved there. */
  const placeAt = (to: WorldPoint, { catches }: HandleMove, screen: ShapeMap): Place => {
    const found = catches ? caughtBy(to, others, screen) : undefined;
    setCaught(found);
    return found?.place ?? screen.toPlace(to);
  };

  const shape = draft === undefined ? undefined : shapeOf(draft);
  const round = shape === undefined ? undefined : circleRound(shape);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (map === undefined || shown.current === showing) return;
    const seen = round ?? (shown.current === undefined ? first : undefined);
    shown.current = showing;
    if (seen !== undefined) map.show(extentOf(seen.centre, seen.radius));
  }, [map, showing, round, first]);

  return (
    <ShapeMapFrame
      open={open}
      armed={armed && draft !== undefined}
      showText={showText}
      onShow={round === undefined ? undefined : () => map?.show(extentOf(round.centre, round.radius))}
      steps={steps}
      onPress={({ altKey }) => {
        exact.current = altKey;
      }}
      tools={tools}
    >
      {map === undefined ? null : (
        <>
          <svg className="or-map-overlay" style={{ color: colour }}>
            {shape === undefined ? null : (
              <path
                className="or-shape"
                fillRule={shape.kind === 'polygon' ? 'evenodd' : 'nonzero'}
                d={pathOf(map, outlineOf(shape))}
              />
            )}
            {draft === undefined || draft.kind === 'circle' ? null : (
              <polyline className="or-shape-line" points={lineOf(map, draft)} />
            )}
            {caught === undefined ? null : (
              <g className="or-shape-caught" transform={`translate(${caught.at.x} ${caught.at.y})`}>
                <circle r={11} />
                <text y={-18}>{caught.title}</text>
              </g>
            )}
          </svg>
          {draft === undefined ? null : (
            <Handles
              map={map}
              draft={draft}
              onDraft={steps.step}
              placeAt={(to, move) => placeAt(to, move, map)}
              onLetGo={() => setCaught(undefined)}
            />
          )}
          {namesInSight(named, map.view()).map(({ index, title, centre }) => (
            <OtherName key={index} map={map} title={title} centre={centre} onPick={() => onOther?.(index)} />
          ))}
        </>
      )}
    </ShapeMapFrame>
  );
}

interface OtherNameProps {
  readonly map: ShapeMap;
  readonly title: string;
  readonly centre: Place;
  readonly onPick: () => void;
}

/** The name of another fence, where it is: picking it chooses that one. */
function OtherName({ map, title, centre, onPick }: OtherNameProps) {
  const { x, y } = map.toScreen(centre);
  return (
    <button
      type="button"
      className="or-shape-name"
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
      onClick={onPick}
    >
      {title}
    </button>
  );
}

interface HandlesProps {
  readonly map: ShapeMap;
  readonly draft: Draft;
  /** @param goesOn whether it is the same hand that goes on */
  readonly onDraft: (draft: Draft, goesOn: boolean) => void;
  readonly placeAt: (to: WorldPoint, move: HandleMove) => Place;
  readonly onLetGo: () => void;
}

/** What a hand moves: middle and edge of a circle; the corners of all else, and a place for a new one between two. */
function Handles(props: HandlesProps) {
  const { map, draft, onDraft, placeAt, onLetGo } = props;
  if (draft.kind === 'circle') {
    const { centre, radius } = draft;
    if (centre === undefined) return null;
    const edge = placeAway(centre, 90, radius / 1_000);
    const beside = edge.lng < centre.lng - 180 ? { ...edge, lng: edge.lng + 360 } : edge;
    return (
      <>
        <ShapeHandle
          kind="middle"
          label={t('Middle of the circle: drag it, or press an arrow key')}
          at={map.toScreen(centre)}
          onMove={(to, move) => onDraft({ ...draft, centre: placeAt(to, move) }, move.goesOn)}
          onLetGo={onLetGo}
        />
        <ShapeHandle
          kind="edge"
          label={t('Edge of the circle: drag it, or press an arrow key')}
          at={map.toScreen(beside)}
          onMove={(to, { goesOn }) => onDraft(resized(draft, map.toPlace(to)), goesOn)}
        />
      </>
    );
  }
  return drawnRings(draft).map((corners, ring) => (
    // oxlint-disable-next-line react/no-array-index-key -- a ring is its number
    <RingHandles key={ring} {...props} ring={ring} corners={corners} />
  ));
}

interface RingHandlesProps extends HandlesProps {
  /** 0 for the edge or the line, then the holes. */
  readonly ring: number;
  readonly corners: readonly Place[];
}

function RingHandles(props: RingHandlesProps) {
  const { map, draft, onDraft, placeAt, onLetGo, ring, corners } = props;
  const points = corners.map((corner) => map.toScreen(corner));
  const canLose = ring > 0 || !isUnfinished({ ...draft, holes: [], corners: draft.corners.slice(1) });
  const ends = draft.kind === 'polygon' && points.length > 2 ? points.length : points.length - 1;
  const isHole = ring > 0;
  return (
    <>
      {points.slice(0, Math.max(0, ends)).map((point, at) => {
        const next = points[(at + 1) % points.length] ?? point;
        const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
        const between = { from: at + 1, to: ((at + 1) % points.length) + 1 };
        return (
          <ShapeHandle
            key={`between ${at}`}
            kind="between"
            label={
              isHole
                ? t('Add a corner to hole {hole} between {from} and {to}', { hole: ring, ...between })
                : t('Add a corner between {from} and {to}', between)
            }
            at={middle}
            onMove={() => {}}
            onPress={() => onDraft(withCorner(draft, ring, at + 1, map.toPlace(middle)), false)}
          />
        );
      })}
      {points.map((point, at) => (
        <ShapeHandle
          key={`corner ${at}`}
          kind="corner"
          label={
            isHole
              ? t('Hole {hole}, corner {number}: drag it, or press an arrow key', {
                  hole: ring,
                  number: at + 1,
                })
              : t('Corner {number}: drag it, or press an arrow key', { number: at + 1 })
          }
          at={point}
          onMove={(to, move) => onDraft(movedCorner(draft, ring, at, placeAt(to, move)), move.goesOn)}
          onLetGo={onLetGo}
          {...(canLose && { onRemove: () => onDraft(movedCorner(draft, ring, at, undefined), false) })}
        />
      ))}
    </>
  );
}

/** The edge or the line, then the holes, as a map draws them: a hole that lacks corners as it is. */
function drawnRings(draft: Draft): readonly (readonly Place[])[] {
  const shape = shapeOf(draft);
  const whole = shape === undefined ? [draft.corners] : cornersOf(shape);
  return draft.kind === 'polygon' ? [...whole, ...draft.holes.slice(whole.length - 1)] : whole;
}

/** The corners as far as they are drawn, or the line in the middle of a corridor. */
function lineOf(map: ShapeMap, draft: Draft): string {
  const shape = shapeOf(draft);
  if (shape?.kind === 'polygon' && !hasUnfinishedHole(draft)) return '';
  const corners = drawnRings(draft).at(-1) ?? [];
  return corners
    .map((corner) => map.toScreen(corner))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}
