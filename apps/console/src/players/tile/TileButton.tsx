import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';

interface TileButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** A button on a picture: its sign, and its words for people who point at it or hear the page. */
export function TileButton({ icon, label, onClick, pressed, disabled = false }: TileButtonProps) {
  return (
    <button
      type="button"
      className="live-tile-button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
