import { afterFirstLook } from './after-first-look.ts';
import { session } from '../connection/session.ts';
import { t } from '../ground/i18n/t.ts';
import { toast } from '../ui/notices/toast.ts';
import { readManifest, runningFiles, VersionCheck } from './version-check.ts';

/**
 * Looks for another version soon after the first list, and whenever a connection comes up again, which is when a server may have
 * been renewed; says so once.
 */
export function startVersionCheck(): void {
  const check = new VersionCheck(readManifest, runningFiles(document));
  let told = false;
  const look = async (): Promise<void> => {
    if (told || !(await check.isOutdated()) || told) return;
    told = true;
    toast('info', t('The server has a new version of this page.'), {
      ms: Number.POSITIVE_INFINITY,
      action: { label: t('Reload'), run: () => location.reload() },
    });
  };
  session.subscribe(({ connection, lastAnswerAt }, before) => {
    const again = connection === 'online' && before.connection !== 'online' && lastAnswerAt !== 0;
    if (again) void look();
  });
  afterFirstLook(() => void look());
}
