import { useEffect } from 'react';
import { useSession } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { toast } from '../ui/toast.ts';

/** Says when somebody changed what the user may do while he is signed in (rule RIGHT-12). */
export function useAccessNotice(): void {
  const changes = useSession(({ accessChanges }) => accessChanges);
  useEffect(() => {
    if (changes > 0) toast('info', t('What you may do here has changed'), { id: 'access' });
  }, [changes]);
}
