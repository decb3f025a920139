import { control } from '../connection/session.ts';
import { deviceStore } from './device-store.ts';
import { toastError } from '../ui/notices/toast-error.ts';

/** Keeps what kind of vehicle a device is in; says so where the server refuses. */
export async function setKind(deviceid: string, icon: number): Promise<void> {
  try {
    await control.request('writeExtra', { deviceid, change: { icon } });
    deviceStore.changeExtra(deviceid, { icon });
  } catch (error) {
    toastError(error);
  }
}
