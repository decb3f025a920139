import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does: shown as a tip, said by screen readers. */
  readonly text: string;
  readonly className?: string;
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
  /** For what opens something beside it: whether that is open. */
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  /** Does nothing for now and keeps the focus, as a button does on which somebody goes on to press. */
  readonly off?: boolean;
  readonly onClick: () => void;
}

/** A button that is an icon alone. */
export function IconButton(props: IconButtonProps) {
  const { icon, text, className, pressed, expanded, disabled = false, off = false, onClick } = props;
  return (
    <button
      type="button"
      className={className}
      title={text}
      aria-label={text}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
