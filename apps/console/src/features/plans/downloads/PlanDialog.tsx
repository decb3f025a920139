import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { useWatch } from 'react-hook-form';
import { placesOf, type PlanEdit } from '../../../fleet/plans/plan-edit.ts';
import { scopesOf } from '../../../fleet/plans/plan-target.ts';
import { savePlans } from '../../../fleet/plans/save-plans.ts';
import { t } from '../../../ground/i18n/t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { PlanFields } from './PlanFields.tsx';
import { contentOf, planSchema, valuesOf } from './plan-values.ts';
import { saveDownloadPlan } from './save-download-plan.ts';

/** A plan with all its values; it closes once all are saved (rule PLAN-8). */
export function PlanDialog({ edit }: { readonly edit: PlanEdit<WireDownloadPlan> }) {
  const { plan, adds, leave, onHide } = edit;
  const form = useSchemaForm(planSchema, valuesOf(plan));
  const target = useWatch({ control: form.control, name: 'target' });
  return (
    <FormDialog
      id="download-plan"
      title={adds ? t('Add a download plan') : t('Edit the download plan')}
      saveText={t('Save')}
      large="full"
      form={form}
      idle={scopesOf(target).length === 0}
      onSave={async (values) => {
        const content = contentOf(values);
        const scopes = scopesOf(values.target);
        return await savePlans('listDownloadPlans', async () => {
          for (const scope of scopes) await saveDownloadPlan({ ...content, ...scope });
          await leave(placesOf(scopes, values.code));
        });
      }}
      onHide={onHide}
    >
      <PlanFields edit={edit} />
    </FormDialog>
  );
}
