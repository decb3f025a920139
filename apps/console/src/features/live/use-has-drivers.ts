import { useSession } from '../../connection/use-session.ts';
import { deviceStore } from '../../fleet/device-store.ts';

/** Whether any device names its driver; a column of dashes would say nothing. Looked at again with each polled list. */
export function useHasDrivers(): boolean {
  useSession((state) => state.beats);
  return deviceStore.ids().some((id) => deviceStore.get(id)?.driverName !== '');
}
