import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { addGroup, faultOf } from '../group-actions.ts';
import { NameForm } from './NameForm.tsx';

interface FirstGroupProps {
  readonly mayEdit: boolean;
  readonly onAdded: (groupid: number) => void;
}

/** In place of groups where there are none. */
export function FirstGroup({ mayEdit, onAdded }: FirstGroupProps) {
  if (!mayEdit)
    return (
      <EmptyState icon="diagram-3" title={t('You belong to no group')}>
        {t('Ask an administrator for one: you then see its vehicles.')}
      </EmptyState>
    );
  return (
    <EmptyState icon="diagram-3" title={t('There are no groups yet')}>
      <p>
        {t(
          'Members of a group see its vehicles and those of all groups below it. Start with the company, and put depots or customers below it.',
        )}
      </p>
      <NameForm
        label={t('Name of the first group')}
        action={t('Add group')}
        onSave={async (name) => {
          const outcome = await addGroup(name, undefined);
          if ('done' in outcome) onAdded(outcome.done);
          return faultOf(outcome);
        }}
      />
    </EmptyState>
  );
}
