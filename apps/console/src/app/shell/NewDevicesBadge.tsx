import { t } from '../../ground/i18n/t.ts';
import { useNewDevices } from './use-places.ts';

/** How many devices wait for somebody to add them; nothing while none does. */
export function NewDevicesBadge() {
  const count = useNewDevices();
  if (count === 0) return null;
  return (
    <span className="badge text-bg-danger" title={t('{count} new devices', { count })}>
      {count}
    </span>
  );
}
