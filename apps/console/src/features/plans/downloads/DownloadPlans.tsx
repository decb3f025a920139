import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { keyOf } from '../../../fleet/plans/event-plan.ts';
import { PlanScreen, RENEW_MS } from '../../../fleet/plans/PlanScreen.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { planCard, planColumns } from './download-columns.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { newPlan } from './plan-values.ts';
import { modeWord } from './plan-words.ts';
import { saveDownloadPlan } from './save-download-plan.ts';
import './downloads.css';

const CARD_PX = 188;

/** /eventdownloadplansetting: what is done about events (rule PLAN-2). */
export default function DownloadPlans() {
  return (
    <PlanScreen
      list="listDownloadPlans"
      answer={useCall('listDownloadPlans', [], { renewMs: RENEW_MS })}
      title={t('Download plans')}
      none={t(
        'Events without a plan are kept and shown, but nothing is fetched for them. A device’s plan takes precedence over its groups’, and those over GLOBAL.',
      )}
      icon="download"
      fresh={newPlan}
      columns={planColumns}
      card={planCard}
      cardPx={CARD_PX}
      save={saveDownloadPlan}
      remove={(plans) => httpCall('removeDownloadPlan', { eventDownloadPlan: plans })}
      dialog={(edit) => <PlanDialog key={keyOf(edit.plan)} edit={edit} />}
      holding={{ does: ({ downloadtype }) => t(modeWord(downloadtype)), otherwise: t('Not Download') }}
    />
  );
}
