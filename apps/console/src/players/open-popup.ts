import { entrance } from '../ground/entrance.ts';
import { t } from '../ground/i18n/t.ts';
import { popupPath } from '../ground/paths.ts';
import { toast } from '../ui/notices/toast.ts';

/** Size of the window, CSS pixels: four pictures of 16:9 fit. */
const FEATURES = 'popup,width=960,height=640';

/** Opens the device's popup live view; when its window is open already, brings that to the front. */
export function openPopup(deviceid: string): void {
  const popup = window.open(entrance + popupPath(deviceid), `live ${deviceid}`, FEATURES);
  if (popup === null) toast('warning', t('The browser did not let the window open.'));
  else popup.focus();
}
