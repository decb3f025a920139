import { useEffect } from 'react';
import { session } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { toast } from '../../../ui/notices/toast.ts';

/** Tells a person of sign-ins that failed in their name, until they close it (rule S29). */
export function useMissedSignIns(): void {
  const missed = useSession((state) => state.missed);
  useEffect(() => {
    if (missed === undefined) return;
    session.setState({ missed: undefined });
    toast('warning', t('{count} failed sign-ins in your name', { count: missed.count }), {
      id: 'missed-sign-ins',
      detail: t('The last one was at {time}, from {addresses}.', {
        time: formatTime(missed.lastMs),
        addresses: missed.addresses.join(', '),
      }),
      ms: Number.POSITIVE_INFINITY,
    });
  }, [missed]);
}
