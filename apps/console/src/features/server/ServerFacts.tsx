import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { expiryDate } from './expiry.ts';
import './server-facts.css';

/** Version and licence of the server. For the administrator. */
export function ServerFacts() {
  const server = useSession((state) => state.server);
  if (server === undefined) return null;
  return (
    <span className="or-facts or-muted">
      <span>
        {t('Version')} {server.version}
      </span>
      <span>
        {t('Max license')} {server.maxLicense === 0 ? t('unlimited') : server.maxLicense}
      </span>
      <span>
        {t('Expiry')} {server.expiry === '' ? t('never') : expiryDate(server.expiry, server.timeZone)}
      </span>
    </span>
  );
}
