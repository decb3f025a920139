import { DASHBOARD_PAGE_SIZE } from './paging.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';

/** The table before the first list. */
export function LoadingRows() {
  return (
    <div className="or-loading-rows" aria-busy="true" aria-label={t('Loading')}>
      {Array.from({ length: DASHBOARD_PAGE_SIZE }, (_, at) => (
        <Skeleton key={at} height="1.1rem" width={`${96 - ((at * 7) % 20)}%`} />
      ))}
    </div>
  );
}
