import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does: shown as a tip, said by screen readers. */
  readonly text: string;
  readonly onClick: () => void;
}

/** A button in the head of a panel that is an icon alone. */
export function IconButton({ icon, text, onClick }: IconButtonProps) {
  return (
    <button type="button" className="map-icon-button" title={text} aria-label={text} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
