import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** What the form of a service fills in of the call that writes it: all but its rules and the number of its edit. */
type ProviderBody = Omit<HttpBody<'writeProvider'>, 'rules' | 'edit'>;

interface ServiceDialogProps<Input extends FieldValues, Values> {
  readonly id: string;
  /** What stands above that of a new one. */
  readonly newTitle: string;
  readonly nameLabel: string;
  readonly form: UseFormReturn<Input, unknown, Values>;
  /** Undefined for a new one. */
  readonly row: ProviderRow | undefined;
  /** What the server is told of what was entered. */
  readonly bodyOf: (values: Values) => ProviderBody;
  readonly onSaved: () => Promise<unknown>;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** Asks what a way has by which a company's people sign in: its names first, whom it lets in last, and between them what is its own. */
export function ServiceDialog<Input extends FieldValues, Values>(props: ServiceDialogProps<Input, Values>) {
  const { id, newTitle, nameLabel, form, row, bodyOf, onSaved, onHide, children } = props;
  return (
    <FormDialog
      id={id}
      title={row === undefined ? newTitle : t('Sign-in service {name}', { name: row.name })}
      form={form}
      saveText={t('Save')}
      large
      onSave={async (values) => {
        try {
          await httpCall('writeProvider', {
            ...bodyOf(values),
            rules: row?.rules ?? [],
            edit: row?.edit ?? 0,
          });
          await onSaved();
        } catch (error) {
          return { text: errorWords(error) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <div className="or-company-form">
        <TextField name="name" label={nameLabel} first />
        <TextField
          name="id"
          label={t('Short name')}
          readOnly={row !== undefined}
          hint={t('Part of the addresses. It cannot be changed later.')}
        />
      </div>
      {children}
      <SwitchField
        name="makes"
        label={t('People who sign in for the first time get an account if a rule applies to them')}
      />
      <SwitchField name="enabled" label={t('People may sign in with it')} />
    </FormDialog>
  );
}
