import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';

interface MapButtonProps {
  readonly icon: IconName;
  readonly text: string;
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A square button on the map. */
export function MapButton({ icon, text, pressed, disabled = false, onClick }: MapButtonProps) {
  return (
    <button
      type="button"
      title={text}
      aria-label={text}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
