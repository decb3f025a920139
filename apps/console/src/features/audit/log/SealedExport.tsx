import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, required, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';

const schema = z
  .object({ filepass: z.string().min(1, required()).max(128), again: z.string() })
  .refine(({ filepass, again }) => filepass === again, {
    error: fault('The two passwords differ.'),
    path: ['again'],
  });

interface SealedExportProps {
  /** Without its ending. */
  readonly fileName: string;
  readonly disabled: boolean;
  /** Has the server make the archive. */
  readonly take: (filepass: string) => Promise<ArrayBuffer>;
}

/** Saves what the filters find as a 7z archive, encrypted under a password that is asked for (rule S26). */
export function SealedExport({ fileName, disabled, take }: SealedExportProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        <Icon name="lock" /> {t('Export 7z')}
      </button>
      {asking ? <AskFilePassword {...{ fileName, take }} onHide={() => setAsking(false)} /> : null}
    </>
  );
}

function AskFilePassword({
  fileName,
  take,
  onHide,
}: Omit<SealedExportProps, 'disabled'> & { readonly onHide: () => void }) {
  const form = useSchemaForm(schema, { filepass: '', again: '' });
  return (
    <FormDialog
      id="sealed-export"
      title={t('Export as 7z')}
      form={form}
      saveText={form.formState.isSubmitting ? t('Searching…') : t('Export 7z')}
      onSave={async ({ filepass }) => {
        try {
          const archive = await take(filepass);
          saveFile(new Blob([archive], { type: 'application/x-7z-compressed' }), `${fileName}.7z`);
        } catch (error) {
          return { text: t('No file was made: {why}', { why: errorWords(error) }), field: 'filepass' };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <p className="or-muted">
        {t(
          'The rows that match the filters, as a table in an encrypted archive. It opens only with the password, which nobody can recover. Times in it are UTC.',
        )}
      </p>
      <TextField
        name="filepass"
        label={t('Password for the file')}
        type="password"
        autoComplete="new-password"
        alsoChecks={['again']}
        first
      />
      <TextField name="again" label={t('Repeat the password')} type="password" autoComplete="new-password" />
      <p className="or-muted mb-0">
        {t('200 MB of rows at most, the newest; a second file in it says what is missing.')}
      </p>
    </FormDialog>
  );
}
