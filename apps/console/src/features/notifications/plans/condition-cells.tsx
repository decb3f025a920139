import { CardLine } from '../../../fleet/plans/plan-cells.tsx';
import { t } from '../../../ground/i18n/t.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import type { WireConditions } from './condition-values.ts';
import { conditionWords } from './condition-words.ts';

/** Of which of its events a plan tells. */
function Conditions({ plan }: { readonly plan: WireConditions }) {
  const words = conditionWords(plan);
  return (
    <span className="or-ellipsis" title={words}>
      {words}
    </span>
  );
}

/** They are said in a table, ... */
export const conditionColumn = <P extends WireConditions>(): TableColumn<P> => ({
  id: 'conditions',
  text: t('Only when'),
  width: 118,
  cell: (plan) => <Conditions plan={plan} />,
});

/** ... and on a card. */
export const ConditionLine = ({ plan }: { readonly plan: WireConditions }) =>
  conditionWords(plan) !== '' ? (
    <CardLine text={t('Only when')}>
      <Conditions plan={plan} />
    </CardLine>
  ) : null;
