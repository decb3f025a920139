import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { AddPlan } from './AddPlan.tsx';
import { PlanRow } from './PlanRow.tsx';

/** Updates of plans end while somebody looks. */
const RENEW_MS = 5_000;

/** The plans by which devices get a firmware by themselves, and a further one (rule FW-7). */
export function PlanTab() {
  const { data, error, refetch, dataUpdatedAt } = useCall('listFirmwarePlans', [], { renewMs: RENEW_MS });
  return (
    <div className="or-firmware-list">
      <AddPlan />
      <AsOf sinceMs={error === null || data === undefined ? undefined : dataUpdatedAt} />
      {data === undefined ? (
        error === null ? (
          <Skeleton height="8rem" />
        ) : (
          <ErrorState title={t('The plans could not be loaded')} onRetry={() => void refetch()}>
            {errorWords(error)}
          </ErrorState>
        )
      ) : data.length === 0 ? (
        <EmptyState icon="clock-history" title={t('There are no plans')}>
          <p>{t('A plan gives each of your recorders a version when it connects with another one.')}</p>
        </EmptyState>
      ) : (
        <ul aria-label={t('Auto Update Plan')}>
          {data.map((plan) => (
            <PlanRow key={plan.autofwid} plan={plan} />
          ))}
        </ul>
      )}
    </div>
  );
}
