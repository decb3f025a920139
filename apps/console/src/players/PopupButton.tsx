import { popupPath } from '../ground/paths.ts';
import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';

/** Size of the window, CSS pixels: four pictures of 16:9 fit. */
const FEATURES = 'popup,width=960,height=640';

interface PopupButtonProps {
  readonly deviceid: string;
  readonly className: string;
}

/** Opens the device's popup live view; when its window is open already, brings that to the front. */
export function PopupButton({ deviceid, className }: PopupButtonProps) {
  const label = t('Open in a window of its own');
  const open = (): void => {
    const popup = window.open(popupPath(deviceid), `live ${deviceid}`, FEATURES);
    if (popup === null) toast('warning', t('The browser did not let the window open.'));
    else popup.focus();
  };
  return (
    <button type="button" className={className} title={label} aria-label={label} onClick={open}>
      <Icon name="box-arrow-up-right" />
    </button>
  );
}
