import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { EventCodeField } from '../../../fleet/plans/EventCodeField.tsx';
import { PlanFor, type PlanTarget } from '../../../fleet/plans/PlanFor.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';

/** What dialogs of every kind of plan ask for. */
interface ScopeValues {
  readonly target: PlanTarget;
  readonly code: number;
}

interface NoticePlanDialogProps<Form, Values> {
  readonly id: string;
  readonly title: string;
  readonly form: Form;
  /** Everybody whom it would be for now. */
  readonly scopes: readonly PlanScope[];
  /** @throws CallError */
  readonly onSave: (scope: PlanScope, values: Values) => Promise<void>;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** A plan with all its values: for whom, of which event, and what its kind asks for. */
export function NoticePlanDialog<In extends object, Out extends object>(
  props: NoticePlanDialogProps<ReturnType<typeof useSchemaForm<In & ScopeValues, Out>>, Out>,
) {
  const { id, title, form, scopes, onSave, onHide, children } = props;
  return (
    <FormDialog
      id={id}
      title={title}
      saveText={t('Save')}
      form={form}
      idle={scopes.length === 0}
      onSave={async (values) => {
        try {
          for (const scope of scopes) await onSave(scope, values);
        } catch (error) {
          return { text: errorWords(error) };
        }
        toast('success', t('The plan was saved'));
        return undefined;
      }}
      onHide={onHide}
    >
      <ScopeFields />
      {children}
    </FormDialog>
  );
}

function ScopeFields() {
  const { control, setValue } = useFormContext<ScopeValues>();
  const [target, code] = useWatch({ control, name: ['target', 'code'] });
  return (
    <>
      <PlanFor target={target} onTarget={(next) => setValue('target', next, { shouldDirty: true })} />
      <EventCodeField code={code} onCode={(next) => setValue('code', next, { shouldDirty: true })} />
    </>
  );
}
