import { KIOSK_LEVEL, kioskLink, MAX_KIOSK_DAYS } from '@outrider/model/people/kiosk-link.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useId } from 'react';
import { z } from 'zod';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, required, useSchemaForm } from '../../../ui/form/use-schema-form.ts';

/** Where a link leads: h and e of it may stand behind any address of the console. */
const starts = [
  { path: '/login?', text: 'The first screen they see' },
  { path: '/treeview?kiosk=1&', text: 'Their wall, and nothing else' },
] as const;

const schema = z.object({
  path: z.enum(starts.map(({ path }) => path)),
  name: z.string().trim().min(1, required()).pipe(kioskLink.fields.name.schema),
  user: z.string().min(1, required()),
  days: z
    .string()
    .transform(Number)
    .refine((days) => Number.isInteger(days) && days >= 1 && days <= MAX_KIOSK_DAYS, fault('1 to 30 days.')),
});

interface AddKioskLinkProps {
  readonly people: HttpAnswer<'factorList'>['users'];
  /** Told the address of the link, without the origin. */
  readonly onAdded: (path: string) => void;
  readonly onHide: () => void;
}

/** Asks what a kiosk link is for, as whom it signs in, and for how long. */
export function AddKioskLink({ people, onAdded, onHide }: AddKioskLinkProps) {
  const id = useId();
  const able = people.filter(({ permission }) => permission >= KIOSK_LEVEL);
  const form = useSchemaForm(schema, {
    path: starts[0].path,
    name: '',
    user: able[0]?.name ?? '',
    days: String(MAX_KIOSK_DAYS),
  });
  return (
    <FormDialog
      id="add-kiosk-link"
      title={t('Make a kiosk link')}
      form={form}
      saveText={t('Make this link')}
      idle={able.length === 0}
      onSave={async ({ path, name, user, days }) => {
        try {
          const { query } = await httpCall('addKioskLink', { editingName: user, name, days });
          onAdded(path + query);
        } catch (error) {
          return { text: errorWords(error) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField name="name" label={t('What it is for')} placeholder={t('Wall in the control room')} first />
      <div className="mb-3">
        <label className="form-label" htmlFor={id}>
          {t('Signs in as')}
        </label>
        <select {...form.register('user')} id={id} className="form-select">
          {able.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <div className="form-text">
          {able.length === 0
            ? t('Nobody has permission 2 or above yet: add a user first.')
            : t('People with permission 2 or above, because anybody can walk up to the screen.')}
        </div>
      </div>
      <SelectField
        name="path"
        label={t('What it shows')}
        options={starts.map(({ path, text }) => ({ value: path, text: t(text) }))}
      />
      <TextField name="days" label={t('Days')} inputMode="numeric" />
    </FormDialog>
  );
}
