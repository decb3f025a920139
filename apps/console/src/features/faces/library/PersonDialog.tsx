import { faceRecord } from '@outrider/model/faces/face-record.ts';
import type { WireFace, WireFaceUnit } from '@outrider/protocol/faces/library-calls.ts';
import { z } from 'zod';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { PhotoField } from './PhotoField.tsx';
import { unitRows } from './unit-rows.ts';

const { idcard, name, contact, memo } = faceRecord.fields;

const schema = z.object({
  unit: z.string().min(1, fault('Choose a unit.')),
  idcard: z.string().trim().min(1, fault('A person needs an identify.')).pipe(idcard.schema),
  name: z.string().trim().min(1, fault('A person needs a name.')).pipe(name.schema),
  contact: contact.schema,
  memo: memo.schema,
});

interface PersonDialogProps {
  /** Undefined for a new one. */
  readonly person: WireFace | undefined;
  readonly units: readonly WireFaceUnit[];
  /** In which a new one is at first. */
  readonly unit: number;
  /** A new one was added: photos follow. */
  readonly onAdded: (faceid: number) => void;
  readonly onHide: () => void;
}

/** Adds a person to the library, or changes one; photos are added and removed at once. */
export function PersonDialog({ person, units, unit, onAdded, onHide }: PersonDialogProps) {
  const form = useSchemaForm(schema, {
    unit: String(person?.unit ?? unit),
    idcard: person?.idcard ?? '',
    name: person?.name ?? '',
    contact: person?.contact ?? '',
    memo: person?.memo ?? '',
  });
  return (
    <FormDialog
      id="face-person"
      title={person === undefined ? t('Add a person') : t('Edit person')}
      form={form}
      saveText={t('Save')}
      onSave={async ({ unit: within, ...words }) => {
        const said = { ...words, unit: Number(within) };
        let added: number | undefined;
        try {
          if (person === undefined) added = (await httpCall('addFace', said)).faceid;
          else await httpCall('changeFace', { faceid: person.faceid, ...said });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await askAgain('listFaces');
        if (added !== undefined) onAdded(added);
        return undefined;
      }}
      onHide={onHide}
      large
    >
      <div className="or-face-fields">
        <TextField name="name" label={t('Name')} first />
        <TextField
          name="idcard"
          label={t('Identify')}
          hint={t('Number or code that no other person has; recorders keep it with the face.')}
        />
        <SelectField
          name="unit"
          label={t('Unit')}
          options={unitRows(units).map((row) => ({
            value: String(row.unit.unitid),
            text: '\u2003'.repeat(row.depth) + row.unit.name,
          }))}
        />
        <TextField name="contact" label={t('Contact details')} />
        <TextField name="memo" label={t('Memo')} />
      </div>
      {person === undefined ? null : <PhotoField person={person} />}
    </FormDialog>
  );
}
