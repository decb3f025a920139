import { control } from '../connection/session.ts';
import { deviceStore } from './device-store.ts';
import { t } from '../ground/i18n/t.ts';
import { errorWords } from '../ui/error-words.ts';
import { toast } from '../ui/toast.ts';

/** Keeps what kind of vehicle a device is in; says so where the server refuses. */
export async function setKind(deviceid: string, icon: number): Promise<void> {
  try {
    await control.request('writeExtra', { deviceid, change: { icon } });
    deviceStore.changeExtra(deviceid, { icon });
  } catch (error) {
    toast('error', t('The kind of vehicle was not kept.'), { detail: errorWords(error) });
  }
}
