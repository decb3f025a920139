import { useSession } from '../../connection/use-session.ts';
import { useDeviceIds } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { endsWithin, expiryDate } from './expiry.ts';

/** Days before its end from which on the licence is spoken of. */
const SOON_DAYS = 30;
/** Part of the licensed devices from which on their number is. */
const NEARLY = 0.9;

/** Says that the licence ends soon, or is nearly used up; nothing while there is nothing to do about it. For the administrator. */
export function LicenceNotice() {
  const server = useSession((state) => state.server);
  const used = useDeviceIds().length;
  const now = useNow();
  if (server === undefined) return null;
  const { maxLicense, expiry, timeZone, clockOffsetMs } = server;
  const isFull = maxLicense > 0 && used >= maxLicense * NEARLY;
  const ends = endsWithin(SOON_DAYS, expiry, timeZone, now + clockOffsetMs);
  if (!isFull && !ends) return null;
  return (
    <span className="or-licence">
      <Icon name="exclamation-triangle" />{' '}
      {ends ? t('The licence ends on {date}.', { date: expiryDate(expiry, timeZone) }) : null}{' '}
      {isFull ? t('{used} of {most} licensed devices.', { used, most: maxLicense }) : null}
    </span>
  );
}
