import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';

interface HeadButtonProps {
  readonly icon: IconName;
  /** What it does: its name, and its tip. */
  readonly text: string;
  /** Stands beside the icon where there is room: the beginning of its name. */
  readonly word: string;
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** A button of the head of a wall: an icon, with a word on wide screens. */
export function HeadButton({ icon, text, word, pressed, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      title={text}
      aria-label={text}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} /> <span className="wall-word">{word}</span>
    </button>
  );
}
