import { session } from '../connection/session.ts';
import { t } from '../ground/i18n/t.ts';
import { toast } from '../ui/toast.ts';
import { readManifest, VersionCheck } from './version-check.ts';

/** Looks for another version whenever a connection comes up, which is when a server may have been renewed; says so once. */
export function startVersionCheck(): void {
  const check = new VersionCheck(readManifest);
  let told = false;
  const look = async (): Promise<void> => {
    if (told || !(await check.isOutdated()) || told) return;
    told = true;
    toast('info', t('The server has a new version of this page.'), {
      ms: Number.POSITIVE_INFINITY,
      action: { label: t('Reload'), run: () => location.reload() },
    });
  };
  void look();
  session.subscribe(({ connection }, before) => {
    if (connection === 'online' && before.connection !== 'online') void look();
  });
}
