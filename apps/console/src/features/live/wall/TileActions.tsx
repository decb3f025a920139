import type { KeyboardEvent } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

interface TileActionsProps {
  /** What the tile shows. */
  readonly name: string;
  /** Whether it waits to be put elsewhere. */
  readonly held: boolean;
  readonly onHold: () => void;
  readonly onClose: () => void;
  /** An arrow, or Delete. @returns whether the key did something */
  readonly onKey: (key: string) => boolean;
}

/** What a wall does with a tile: move it, by arrows or by choosing two one after the other, and take it away. */
export function TileActions({ name, held, onHold, onClose, onKey }: TileActionsProps) {
  const move = t('Move {name}: arrows, or choose the tile to change places with', { name });
  const close = t('Take {name} off the wall', { name });
  const keys = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="wall-tile-actions">
      <button
        type="button"
        className="wall-tile-move"
        title={move}
        aria-label={move}
        aria-pressed={held}
        onClick={onHold}
        onKeyDown={keys}
      >
        <Icon name="arrows-move" />
      </button>
      <button type="button" title={close} aria-label={close} onClick={onClose}>
        <Icon name="x-lg" />
      </button>
    </span>
  );
}
