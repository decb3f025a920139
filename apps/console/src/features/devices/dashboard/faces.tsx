import { DASHBOARD_PAGE_SIZE } from './paging.ts';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyFace, Skeleton } from '../../../ui/Faces.tsx';
import { NoMatch } from '../../../fleet/NoMatch.tsx';

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

/** Why there is nothing to show, and what to do. */
export function NoDevices({ mayAdd }: { readonly mayAdd: boolean }) {
  const any = useDeviceIds().length > 0;
  if (any) {
    return <NoMatch />;
  }
  return (
    <EmptyFace icon="truck-front" title={t('There are no devices yet')}>
      {mayAdd
        ? t("Point a recorder at this server's address: it is then listed here as new. Or add it by its id.")
        : t('An administrator has not given you any device yet.')}
    </EmptyFace>
  );
}
