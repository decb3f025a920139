import {
  CANVAS,
  type CalibrationName,
  grabbedAt,
  GRAB_RADIUS,
  type Point,
  withinLimits,
} from '@outrider/model/remote-settings/calibration.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { nameOfKey } from '../../../../ground/keys.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { pointKeys } from './point-keys.ts';

interface PointHandlesProps {
  readonly name: CalibrationName;
  readonly points: readonly Point[];
  readonly onPoints: (points: readonly Point[]) => void;
}

const FAR = 10;
/** A finger covers so much, CSS pixels: on a small screen a point is taken hold of from as far. */
const FINGER_PX = 22;

const steps = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
} as const;

/** The corners over a picture: moved by mouse, by touch and by arrow keys, within their limits (rules RSET-70 and RSET-71). */
export function PointHandles({ name, points, onPoints }: PointHandlesProps) {
  const canvas = useRef<SVGSVGElement>(null);
  const corners = useRef<(HTMLButtonElement | null)[]>([]);
  const [held, setHeld] = useState<number>();

  const placeOf = (event: PointerEvent): Point => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return {
      x: ((event.clientX - box.left) / box.width) * CANVAS.width,
      y: ((event.clientY - box.top) / box.height) * CANVAS.height,
    };
  };
  const move = (index: number, to: Point): void => onPoints(points.with(index, withinLimits(name, to)));
  const onPointerDown = (event: PointerEvent<SVGSVGElement>): void => {
    const { width } = event.currentTarget.getBoundingClientRect();
    const finger = event.pointerType === 'mouse' ? 0 : (FINGER_PX * CANVAS.width) / width;
    const grabbed = grabbedAt(points, placeOf(event), Math.max(GRAB_RADIUS, finger));
    if (grabbed === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    corners.current[grabbed]?.focus();
    setHeld(grabbed);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const key = nameOfKey(pointKeys.rows, event.key, true) as keyof typeof steps | undefined;
    const point = points[index];
    if (key === undefined || point === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? FAR : 1;
    move(index, { x: point.x + steps[key].x * far, y: point.y + steps[key].y * far });
  };

  return (
    <>
      <svg
        ref={canvas}
        className="or-calibration-canvas"
        viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
        preserveAspectRatio="none"
        aria-hidden
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          if (held !== undefined) move(held, placeOf(event));
        }}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      >
        <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {points.map(({ x, y }, index) => (
        <button
          // Corners have their place in the list for a name: none comes, none goes.
          key={index}
          ref={(element) => {
            corners.current[index] = element;
          }}
          type="button"
          className="or-calibration-corner"
          data-held={held === index}
          aria-label={t('Corner {number}: {x}, {y}', { number: index + 1, x, y })}
          style={{ left: `${(x / CANVAS.width) * 100}%`, top: `${(y / CANVAS.height) * 100}%` }}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {index + 1}
        </button>
      ))}
    </>
  );
}
