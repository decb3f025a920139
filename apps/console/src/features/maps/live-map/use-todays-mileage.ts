import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { useSession } from '../../../connection/use-session.ts';

/** What a device did today, as the server counts it. */
export type MileageToday = HttpAnswer<'mileageToday'>[number];

/** It is asked for again while it is looked at. */
const RENEW_MS = 60_000;
/** The same where it has sent nothing yet: it may have just begun to, and its place is shown at once. */
const SOON_MS = 2_000;

interface MileageTodayCall {
  /** Undefined until it is known; null when the server knows of nothing. */
  readonly mileage: MileageToday | null | undefined;
  /** When it was told, if that is not of now: there is no connection, or no answer. ms since 1970 UTC. */
  readonly oldSince: number | undefined;
  /** Whether it is not even asked for: there is no connection. */
  readonly waits: boolean;
  /** Why it is not known, also while it is tried again. */
  readonly fault: string | undefined;
  readonly retry: () => void;
}

/** Today's mileage of a device: asked for at once, each minute or sooner while there is none, and when the connection is back. */
export function useTodaysMileage(id: string): MileageTodayCall {
  const online = useSession(({ connection }) => connection === 'online');
  const [lacks, setLacks] = useState(false);
  const renewMs = lacks ? SOON_MS : RENEW_MS;
  const call = useCall('mileageToday', [{ deviceids: [id] }], { enabled: online, renewMs });
  const known = call.data !== undefined;
  const lacksNow = known && call.data[0]?.endtime === undefined;
  if (lacksNow !== lacks) setLacks(lacksNow);
  const failed = call.failureReason ?? undefined;
  return {
    mileage: known ? (call.data[0] ?? null) : undefined,
    oldSince: known && (!online || failed !== undefined) ? call.dataUpdatedAt : undefined,
    waits: !online && !known,
    fault: failed && errorWords(failed),
    retry: () => void call.refetch(),
  };
}
