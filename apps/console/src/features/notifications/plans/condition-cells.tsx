import { CardLine } from '../../../fleet/plans/plan-cells.tsx';
import { t } from '../../../ground/i18n/t.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import type { WireConditions } from './condition-values.ts';
import { conditionWords } from './condition-words.ts';

/** Of which of its events a plan tells, in a table, ... */
export const conditionColumn = <P extends WireConditions>(): TableColumn<P> => ({
  id: 'conditions',
  text: t('Only when'),
  width: 150,
  cell: (plan) => {
    const words = conditionWords(plan);
    return (
      <span className="or-ellipsis" title={words}>
        {words}
      </span>
    );
  },
});

/** ... and on a card. */
export function ConditionLine({ plan }: { readonly plan: WireConditions }) {
  const words = conditionWords(plan);
  return words === '' ? null : <CardLine text={t('Only when')}>{words}</CardLine>;
}
