import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCall } from '../../../connection/use-call.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { useSession } from '../../../connection/use-session.ts';

/** What a device did today, as the server counts it. */
export type TodaysMileage = HttpAnswer<'mileageToday'>[number];

/** It is asked for again while it is looked at. */
const RENEW_MS = 60_000;

interface TodaysMileageCall {
  /** Undefined until it is known. */
  readonly mileage: TodaysMileage | undefined;
  /** Why it is not known. */
  readonly fault: string | undefined;
  readonly retry: () => void;
}

/** Today's mileage of a device: asked for at once, each minute, and when the connection is back. */
export function useTodaysMileage(id: string): TodaysMileageCall {
  const online = useSession(({ connection }) => connection === 'online');
  const call = useCall('mileageToday', [{ deviceids: [id] }], { enabled: online, renewMs: RENEW_MS });
  return {
    mileage: call.isError ? undefined : call.data?.[0],
    fault: call.isFetching || call.error === null ? undefined : errorWords(call.error),
    retry: () => void call.refetch(),
  };
}
