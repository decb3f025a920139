import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';

interface LargeButtonProps {
  readonly isLarge: boolean;
  readonly className: string;
  readonly onClick: () => void;
}

/** Makes a picture large, or all of one size again. */
export function LargeButton({ isLarge, className, onClick }: LargeButtonProps) {
  return (
    <IconButton
      icon={isLarge ? 'arrows-angle-contract' : 'arrows-angle-expand'}
      text={isLarge ? t('All pictures the same size') : t('Enlarge this picture')}
      className={className}
      pressed={isLarge}
      onClick={onClick}
    />
  );
}
