import { MOST_WORK_NOTE } from '@outrider/model/maintenance/limits.ts';
import type { WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';

const schema = z.object({
  why: z.string().trim().min(1, fault('Say why: others see it.')).max(MOST_WORK_NOTE),
});

/** Takes back what was noted as done, with why. */
export function TakeBackDialog({ work, onHide }: { readonly work: WireWork; readonly onHide: () => void }) {
  const form = useSchemaForm(schema, { why: '' });
  return (
    <FormDialog
      id="take-back"
      title={t('Take back what was done')}
      form={form}
      saveText={t('Take it back')}
      onSave={async ({ why }) => {
        try {
          await httpCall('takeWorkBack', { workid: work.workid, why });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await Promise.all([askAgain('listWorks'), askAgain('listMaintenance')]);
        return undefined;
      }}
      onHide={onHide}
    >
      <p>
        <strong>{work.deviceid}</strong> {work.name} · {work.day}
      </p>
      <p className="form-text">
        {t(
          'It stays in the history with your name, but no longer counts: what was done before it counts again.',
        )}
      </p>
      <TextField name="why" label={t('Why (others see it)')} first />
    </FormDialog>
  );
}
