import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isKey } from '../../ground/keys.ts';
import type { WorldPoint } from '../mercator.ts';
import { shapeKeys } from './shape-keys.ts';

/** CSS px that an arrow key moves a handle; with Shift so many times as far. */
const KEY_PX = 4;
const SHIFT_TIMES = 10;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface ShapeHandleProps {
  /** What it moves, for screen readers and as a tip. */
  readonly label: string;
  readonly kind: 'middle' | 'edge' | 'corner' | 'between' | 'stop';
  /** What stands on it. */
  readonly text?: string;
  /** CSS px from the map's top left corner. */
  readonly at: WorldPoint;
  readonly onMove: (to: WorldPoint) => void;
  /** Pressed and let go of in one place, or by Enter. */
  readonly onPress?: () => void;
  readonly onRemove?: () => void;
}

/** A point of a shape that a hand drags, or that arrow keys move. */
export function ShapeHandle({ label, kind, text, at, onMove, onPress, onRemove }: ShapeHandleProps) {
  /** How far the pointer is from the middle of the handle that it holds. */
  const held = useRef<WorldPoint>(undefined);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return;
    held.current = { x: event.clientX - at.x, y: event.clientY - at.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent): void {
    if (held.current === undefined) return;
    onMove({ x: event.clientX - held.current.x, y: event.clientY - held.current.y });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const far = KEY_PX * (event.shiftKey ? SHIFT_TIMES : 1);
      onMove({ x: at.x + step[0] * far, y: at.y + step[1] * far });
    } else if (onRemove !== undefined && isKey(shapeKeys.rows.remove, event)) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const letGo = (): void => {
    held.current = undefined;
  };

  return (
    <button
      type="button"
      className="or-shape-handle"
      data-kind={kind}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      title={label}
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
