import { t } from '../ground/i18n/t.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { showAllDevices } from './use-filter.ts';

/** In place of a list that filter, search or group leaves empty: why, and the way back. */
export function NoMatch() {
  return (
    <EmptyState icon="funnel" title={t('No device matches')}>
      <p>{t('The filter below, the search above or the group leaves none.')}</p>
      <button type="button" className="btn btn-sm btn-outline-primary" onClick={showAllDevices}>
        {t('Show all devices')}
      </button>
    </EmptyState>
  );
}
