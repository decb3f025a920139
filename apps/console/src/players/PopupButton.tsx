import { entrance } from '../ground/entrance.ts';
import { popupPath } from '../ground/paths.ts';
import { t } from '../ground/i18n/t.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/toast.ts';

/** Size of the window, CSS pixels: four pictures of 16:9 fit. */
const FEATURES = 'popup,width=960,height=640';

interface PopupButtonProps {
  readonly deviceid: string;
  readonly className: string;
}

/** Opens the device's popup live view; when its window is open already, brings that to the front. */
export function PopupButton({ deviceid, className }: PopupButtonProps) {
  const open = (): void => {
    const popup = window.open(entrance + popupPath(deviceid), `live ${deviceid}`, FEATURES);
    if (popup === null) toast('warning', t('The browser did not let the window open.'));
    else popup.focus();
  };
  return (
    <IconButton
      icon="box-arrow-up-right"
      text={t('Open in a window of its own')}
      className={className}
      onClick={open}
    />
  );
}
