import { isOnline } from '@outrider/model/devices/device.ts';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { isPending } from '@outrider/model/remote-settings/wish.ts';
import { type RemoteState, stateOf } from './remote-state.ts';

/** What waits is looked at again so often, ms. */
const RENEW_MS = 2_000;

interface RemoteStateRead {
  /** Undefined until something is known. */
  readonly state: RemoteState | undefined;
  /** Why nothing is, in words. */
  readonly fault: string | undefined;
  /** Reads anew what is kept. */
  readonly load: () => Promise<unknown>;
}

/** What is known of a recorder's parameters: what is kept at once, and what it says as soon as it has been asked. */
export function useRemoteState(deviceid: string): RemoteStateRead {
  const device = useDevice(deviceid);
  const channels = device?.channelMask.length ?? 1;
  const isThere = device !== undefined && isOnline(device);
  const asked = useCall('readRemoteSettings', [{ deviceid, fresh: '1' }]);
  const waits = Object.values(asked.data?.keys ?? {}).some(
    ({ wanted }) => wanted !== undefined && isPending(wanted.state),
  );
  const kept = useCall(
    'readRemoteSettings',
    [{ deviceid, fresh: '0' }],
    waits || asked.isFetching ? { renewMs: RENEW_MS } : {},
  );
  const isKeptNewer = kept.dataUpdatedAt >= asked.dataUpdatedAt;
  const data = (isKeptNewer ? kept.data : asked.data) ?? asked.data ?? kept.data;
  // One that has just come was away when it was asked first.
  const isAskedAgain = isThere && data !== undefined && data.asked === undefined && data.fault === '';
  const { refetch } = asked;
  useEffect(() => {
    if (!isAskedAgain) return;
    const timer = setInterval(() => void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [isAskedAgain, refetch]);
  // Of a recorder that has said nothing yet there is nothing to show while it is being asked.
  const isKnown = data !== undefined && (data.asked !== undefined || (!asked.isFetching && !isAskedAgain));
  const state = useMemo(
    () => (data === undefined || !isKnown ? undefined : stateOf(data, channels)),
    [data, isKnown, channels],
  );
  const error = asked.error ?? kept.error;
  return {
    state,
    fault: error === null ? undefined : errorWords(error),
    load: () => (kept.data === undefined ? asked.refetch() : kept.refetch()),
  };
}
