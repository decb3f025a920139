import { faceUnit } from '@outrider/model/faces/face-record.ts';
import type { WireFaceUnit } from '@outrider/protocol/faces/library-calls.ts';
import { z } from 'zod';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { unitRows, unitsBelow } from './unit-rows.ts';

const schema = z.object({
  name: z.string().trim().min(1, fault('A unit needs a name.')).pipe(faceUnit.fields.name.schema),
  parent: z.string(),
});

interface UnitDialogProps {
  /** Undefined for a new one. */
  readonly unit: WireFaceUnit | undefined;
  readonly units: readonly WireFaceUnit[];
  /** In which a new one is at first; 0: at the top. */
  readonly parent: number;
  readonly onHide: () => void;
}

/** Adds a unit of the library, or changes one. */
export function UnitDialog({ unit, units, parent, onHide }: UnitDialogProps) {
  const form = useSchemaForm(schema, { name: unit?.name ?? '', parent: String(unit?.parent ?? parent) });
  const own = unit === undefined ? new Set<number>() : unitsBelow(units, unit.unitid);
  return (
    <FormDialog
      id="face-unit"
      title={unit === undefined ? t('Add a unit') : t('Edit unit')}
      form={form}
      saveText={t('Save')}
      onSave={async ({ name, parent: within }) => {
        try {
          await httpCall('saveFaceUnit', { unitid: unit?.unitid ?? 0, name, parent: Number(within) });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await askAgain('listFaces');
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField name="name" label={t('Name')} first />
      <SelectField
        name="parent"
        label={t('Within unit')}
        options={[
          { value: '0', text: t('At the top') },
          ...unitRows(units)
            .filter((row) => !own.has(row.unit.unitid))
            .map((row) => ({
              value: String(row.unit.unitid),
              text: '\u2003'.repeat(row.depth) + row.unit.name,
            })),
        ]}
      />
    </FormDialog>
  );
}
