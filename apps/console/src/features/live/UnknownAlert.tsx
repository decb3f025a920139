import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

/** Says that there is no such device, or that it is offline. */
export function UnknownAlert() {
  return (
    <div className="alert alert-warning live-alert" role="alert">
      <Icon name="exclamation-triangle" /> {t('Unknow device or device offline')}
    </div>
  );
}
