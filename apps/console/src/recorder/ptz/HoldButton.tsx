import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { isKey } from '../../ground/keys.ts';
import { ptzKeys } from './ptz-keys.ts';

/** A press that no pointer and no key made, as screen readers make them, is held for so long. */
const TAP_MS = 400;

interface HoldButtonProps {
  readonly label: string;
  readonly held: boolean;
  readonly disabled: boolean;
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly onRelease: () => void;
}

/** A button that does something while it is held. */
export function HoldButton({ label, held, disabled, children, onPress, onRelease }: HoldButtonProps) {
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    // A pointer that slides off the button still holds it, and lets go where it is then.
    event.currentTarget.setPointerCapture(event.pointerId);
    onPress();
  };
  const isPress = (event: KeyboardEvent): boolean => isKey(ptzKeys.rows.hold, event);
  return (
    <button
      type="button"
      className="btn btn-outline-secondary ptz-hold"
      aria-label={label}
      title={label}
      aria-pressed={held}
      disabled={disabled}
      onPointerDown={begin}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onLostPointerCapture={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) onPress();
      }}
      onKeyUp={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        onRelease();
      }}
      onClick={({ detail }) => {
        if (detail !== 0) return;
        onPress();
        setTimeout(onRelease, TAP_MS);
      }}
    >
      {children}
    </button>
  );
}
