import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { expiryDate } from './expiry.ts';

/** Version and licence of the server. For the administrator. */
export function ServerFacts() {
  const server = useSession((state) => state.server);
  if (server === undefined) return null;
  return (
    <dl className="or-server-facts">
      <dt>{t('Version')}</dt>
      <dd>{server.version}</dd>
      <dt>{t('Max license')}</dt>
      <dd>{server.maxLicense === 0 ? t('unlimited') : server.maxLicense}</dd>
      <dt>{t('Expiry')}</dt>
      <dd>{server.expiry === '' ? t('never') : expiryDate(server.expiry, server.timeZone)}</dd>
    </dl>
  );
}
