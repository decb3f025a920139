import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { toggleFullScreen, useIsFullScreen } from '../full-screen.ts';

/** Enters full screen, and leaves it. */
export function FullScreenButton() {
  const isFull = useIsFullScreen();
  return (
    <IconButton
      icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
      text={isFull ? t('Leave full screen') : t('Full screen')}
      className="or-link"
      onClick={toggleFullScreen}
    />
  );
}
