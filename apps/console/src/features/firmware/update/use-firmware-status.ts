import { STATUS_POLL_MS } from '@outrider/model/firmware/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';

/** How far the update of a device is: asked each second while it is looked at (rule FW-4). */
export function useFirmwareStatus(deviceid: string) {
  const user = useSession((state) => state.user);
  return useQuery(
    {
      queryKey: [user, 'firmwareStatus', deviceid],
      queryFn: () => control.request('firmwareStatus', { deviceid }),
      refetchInterval: STATUS_POLL_MS,
    },
    answers,
  );
}
