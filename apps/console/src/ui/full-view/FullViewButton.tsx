import { t } from '../../ground/i18n/t.ts';
import { playKeys } from '../../ground/play-keys.ts';
import { useKeyGroup } from '../../ground/use-key-group.ts';
import { IconButton } from '../icons/IconButton.tsx';
import './full-view.css';

interface FullViewButtonProps {
  readonly full: boolean;
  /** Whether one picture is large: Escape has all of one size before it leads back. */
  readonly hasLarge?: boolean;
  readonly onToggle: () => void;
  readonly className?: string;
}

/** Shows pictures and their controls alone, and goes back; by its key too. */
export function FullViewButton({
  full,
  hasLarge = false,
  onToggle,
  className = 'btn btn-sm btn-outline-secondary',
}: FullViewButtonProps) {
  useKeyGroup(playKeys, { full: onToggle, all: full && !hasLarge ? onToggle : undefined });
  return (
    <IconButton
      icon={full ? 'fullscreen-exit' : 'fullscreen'}
      text={full ? t('Leave full screen (f)') : t('Full screen (f)')}
      className={className}
      onClick={onToggle}
    />
  );
}
