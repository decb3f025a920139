import { useEffect, useRef } from 'react';
import { useSession } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { formatTime } from '../ui/text/format.ts';
import { toast } from '../ui/notices/toast.ts';
import { accessChange } from './access-change.ts';

/**
 * Says what somebody changed of what the user may do while they are signed in, also while the connection was lost, until they close it
 * (rule RIGHT-12). With the day: a page may stand for weeks.
 */
export function useAccessNotice(): void {
  const changes = useSession(({ accessChanges }) => accessChanges);
  const access = useSession((session) => session.access);
  const before = useRef(access);
  useEffect(() => {
    const detail = accessChange(before.current, access, formatTime(Date.now()));
    before.current = access;
    if (changes > 0)
      toast('info', t('What you may do here has changed'), {
        id: 'access',
        ms: Number.POSITIVE_INFINITY,
        ...(detail === '' ? {} : { detail }),
      });
  }, [changes, access]);
}
