import { MIN_CAPACITY_BYTES } from '@outrider/model/recordings/media-setting.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, required, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { MediaFolderSetting } from './media-setting.ts';

const GB = 1024 ** 3;

const schema = z.object({
  path: z.string().trim().min(1, required()),
  capacity: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Math.round(Number(text.replace(',', '.')) * GB)))
    .refine(
      (bytes) => bytes === null || (Number.isSafeInteger(bytes) && bytes >= MIN_CAPACITY_BYTES),
      fault('Gigabytes, such as 500. Empty: as much as the disk has.'),
    ),
  readonly: z.boolean(),
});

const gigabytes = (bytes: number | null): string =>
  bytes === null ? '' : String(Number((bytes / GB).toFixed(2)));

interface MediaFolderFormProps {
  /** media1 and so on. */
  readonly name: string;
  /** The folder that is meant, where it is known of one that is to be added. */
  readonly path?: string | undefined;
  /** What is set now; undefined for a folder that is to be added. */
  readonly folder: MediaFolderSetting | undefined;
  /** Has the server take it. @throws CallError */
  readonly onSave: (folder: MediaFolderSetting) => Promise<void>;
  readonly onHide: () => void;
}

/** Asks where a media folder is and how much it may hold. */
export function MediaFolderForm({ name, path = '', folder, onSave, onHide }: MediaFolderFormProps) {
  const form = useSchemaForm(schema, {
    path: folder?.path ?? path,
    capacity: gigabytes(folder?.capacity ?? null),
    readonly: folder?.readonly ?? false,
  });
  return (
    <FormDialog
      id="media-folder"
      title={folder === undefined ? t('Add {name}', { name }) : t('Edit {name}', { name })}
      form={form}
      saveText={t('Save')}
      onSave={async (values) => {
        try {
          await onSave(values);
        } catch (error) {
          return { text: errorWords(error) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField
        name="path"
        label={t('Folder on the server')}
        hint={t('It must exist on the disk you mean, and the server must be able to write to it.')}
        first
      />
      <TextField
        name="capacity"
        label={t('Maximum size, in gigabytes')}
        inputMode="numeric"
        placeholder={t('No limit')}
      />
      <SwitchField name="readonly" label={t('Read only: play what is there, write nothing')} />
    </FormDialog>
  );
}
