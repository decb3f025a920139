import { isOnline } from '@outrider/model/devices/device.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { isPending } from '@outrider/model/remote-settings/wish.ts';
import { type RemoteState, stateOf } from './remote-state.ts';

/** What waits is looked at again so often, ms. */
const RENEW_MS = 2_000;

type Answer = HttpAnswer<'readRemoteSettings'>;

interface RemoteStateRead {
  /** Undefined until something is known. */
  readonly state: RemoteState | undefined;
  /** Why nothing is, in words. */
  readonly fault: string | undefined;
  /** Reads anew what is kept. */
  readonly load: () => Promise<unknown>;
}

const waits = (answer: Answer | undefined): boolean =>
  Object.values(answer?.keys ?? {}).some(({ wanted }) => wanted !== undefined && isPending(wanted.state));

/** What is known of a recorder's parameters: what is kept at once, and what it says as soon as it has been asked. */
export function useRemoteState(deviceid: string): RemoteStateRead {
  const device = useDevice(deviceid);
  const channels = device?.channelMask.length ?? 1;
  const isThere = device !== undefined && isOnline(device);
  const asked = useCall('readRemoteSettings', [{ deviceid, fresh: '1' }]);
  const kept = useCall('readRemoteSettings', [{ deviceid, fresh: '0' }], {
    renewMs: (answer) => (asked.isFetching || waits(answer) ? RENEW_MS : undefined),
  });
  const isKeptNewer = kept.dataUpdatedAt >= asked.dataUpdatedAt;
  const data = useMemo(
    () => newerOf(asked.data, kept.data, isKeptNewer),
    [asked.data, kept.data, isKeptNewer],
  );
  const { refetch: readKept } = kept;
  // What waits by then is followed by what is kept.
  useEffect(() => {
    if (asked.dataUpdatedAt > 0) void readKept();
  }, [asked.dataUpdatedAt, readKept]);
  // One that has just come was away when it was asked first.
  const isAskedAgain = isThere && data !== undefined && data.asked === undefined && data.fault === '';
  const { refetch } = asked;
  useEffect(() => {
    if (!isAskedAgain) return;
    // A recorder that takes longer is not asked again before it has answered.
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), RENEW_MS);
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

/**
 * The answer that knows more: by when the recorder was asked, as one that was kept may come behind what the recorder says now. Why it does
 * not answer is said by the one for which it was asked alone.
 */
function newerOf(
  asked: Answer | undefined,
  kept: Answer | undefined,
  isKeptNewer: boolean,
): Answer | undefined {
  if (asked === undefined || kept === undefined) return asked ?? kept;
  const laterS = (kept.asked ?? 0) - (asked.asked ?? 0);
  if (laterS > 0) return kept;
  return laterS === 0 && isKeptNewer ? { ...kept, fault: asked.fault } : asked;
}
