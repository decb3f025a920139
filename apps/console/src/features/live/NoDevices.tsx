import { useDeviceIds } from '../../fleet/use-devices.ts';
import { NoMatch } from '../../fleet/NoMatch.tsx';
import { t } from '../../ground/i18n/t.ts';
import { EmptyFace } from '../../ui/Faces.tsx';

/** Why the list is empty, and what to do. */
export function NoDevices() {
  const all = useDeviceIds();
  if (all.length === 0) {
    return (
      <EmptyFace icon="truck-front" title={t('No devices')}>
        {t('Devices that connect appear on the dashboard, where an administrator adds them.')}
      </EmptyFace>
    );
  }
  return <NoMatch />;
}
