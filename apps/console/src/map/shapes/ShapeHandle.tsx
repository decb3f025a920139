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

/** How a handle is moved. */
export interface HandleMove {
  /** Whether it is the same hand, or key, that goes on. */
  readonly goesOn: boolean;
  /** Whether what is near may catch it. */
  readonly catches: boolean;
}

interface ShapeHandleProps {
  /** What it moves, for screen readers and as a tip. */
  readonly label: string;
  readonly kind: 'middle' | 'edge' | 'corner' | 'between' | 'stop';
  /** What stands on it. */
  readonly text?: string;
  /** CSS px from the map's top left corner. */
  readonly at: WorldPoint;
  readonly onMove: (to: WorldPoint, move: HandleMove) => void;
  /** Pressed and let go of in one place, or by Enter. */
  readonly onPress?: () => void;
  readonly onRemove?: () => void;
  /** A hand that held it is gone. */
  readonly onLetGo?: () => void;
}

/** A point of a shape that a hand drags, or that arrow keys move. */
export function ShapeHandle(props: ShapeHandleProps) {
  const { label, kind, text, at, onMove, onPress, onRemove, onLetGo } = props;
  /** How far the pointer is from the middle of the handle that it holds, and whether it has moved it. */
  const held = useRef<WorldPoint & { readonly moved: boolean }>(undefined);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return;
    held.current = { x: event.clientX - at.x, y: event.clientY - at.y, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent): void {
    if (held.current === undefined) return;
    const { x, y, moved } = held.current;
    held.current = { x, y, moved: true };
    onMove({ x: event.clientX - x, y: event.clientY - y }, { goesOn: moved, catches: !event.altKey });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const far = KEY_PX * (event.shiftKey ? SHIFT_TIMES : 1);
      const to = { x: at.x + step[0] * far, y: at.y + step[1] * far };
      // What is moved by keys is moved by a few px: nothing may hold it back.
      onMove(to, { goesOn: event.repeat, catches: false });
    } else if (onRemove !== undefined && isKey(shapeKeys.rows.remove, event)) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const letGo = (): void => {
    if (held.current === undefined) return;
    held.current = undefined;
    onLetGo?.();
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
