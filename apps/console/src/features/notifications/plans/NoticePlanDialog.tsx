import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { JsonName } from '@outrider/protocol/tables.ts';
import type { ReactNode } from 'react';
import { placesOf, type PlanEdit } from '../../../fleet/plans/plan-edit.ts';
import { PlanScopeFields, type PlanScopeValues } from '../../../fleet/plans/PlanScopeFields.tsx';
import { savePlans } from '../../../fleet/plans/save-plans.ts';
import { t } from '../../../ground/i18n/t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

interface NoticePlanDialogProps<Form, Values> {
  readonly id: string;
  readonly title: string;
  /** The call that lists the plans: it is made again. */
  readonly list: JsonName;
  readonly form: Form;
  readonly edit: PlanEdit;
  /** Everybody whom it would be for now. */
  readonly scopes: readonly PlanScope[];
  /** @throws CallError */
  readonly onSave: (scope: PlanScope, values: Values) => Promise<unknown>;
  readonly children: ReactNode;
}

/** A plan with all its values: for whom, of which event, and what its kind asks for. */
export function NoticePlanDialog<In extends object, Out extends { readonly code: number }>(
  props: NoticePlanDialogProps<ReturnType<typeof useSchemaForm<In & PlanScopeValues, Out>>, Out>,
) {
  const { id, title, list, form, edit, scopes, onSave, children } = props;
  return (
    <FormDialog
      id={id}
      title={title}
      saveText={t('Save')}
      form={form}
      idle={scopes.length === 0}
      large
      onSave={async (values) =>
        await savePlans(list, async () => {
          for (const scope of scopes) await onSave(scope, values);
          await edit.leave(placesOf(scopes, values.code));
        })
      }
      onHide={edit.onHide}
    >
      <PlanScopeFields edit={edit} bySeverity />
      {children}
    </FormDialog>
  );
}
