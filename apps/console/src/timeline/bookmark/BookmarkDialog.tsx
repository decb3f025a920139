import { BOOKMARK_LETTERS } from '@outrider/model/events/bookmark.ts';
import { z } from 'zod';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { toastError } from '../../ui/notices/toast-error.ts';
import { toast } from '../../ui/notices/toast.ts';
import { addBookmark, removeBookmark } from './change-bookmarks.ts';

/** Long enough to see what was done, and to undo it. */
const UNDO_MS = 10_000;

const schema = z.object({
  deviceid: z.string(),
  text: z
    .string()
    .trim()
    .max(BOOKMARK_LETTERS, { error: fault('At most 80 letters.') }),
});

interface BookmarkDialogProps {
  /** Of which one is meant, the likeliest first. */
  readonly deviceids: readonly string[];
  /** ms since 1970 UTC. */
  readonly ms: number;
  /** The moment as the screen tells it. */
  readonly time: string;
  readonly onHide: () => void;
}

/** Asks for a word for a moment; Enter alone will do. */
export function BookmarkDialog({ deviceids, ms, time, onHide }: BookmarkDialogProps) {
  const form = useSchemaForm(schema, { deviceid: deviceids[0] ?? '', text: '' });
  return (
    <FormDialog
      id="bookmark"
      title={t('Bookmark this moment')}
      form={form}
      saveText={t('Save')}
      onHide={onHide}
      onSave={async ({ deviceid, text }) => {
        try {
          const id = await addBookmark(deviceid, Math.floor(ms / 1_000), text);
          toast('success', t('Bookmarked'), {
            detail: [deviceid, time, text].filter(Boolean).join(' · '),
            ms: UNDO_MS,
            action: { label: t('Undo'), run: () => void removeBookmark(deviceid, id).catch(toastError) },
          });
          return undefined;
        } catch (error) {
          return { text: errorWords(error) };
        }
      }}
    >
      {deviceids.length < 2 ? null : (
        <SelectField
          name="deviceid"
          label={t('Device')}
          options={deviceids.map((value) => ({ value, text: value }))}
        />
      )}
      <TextField
        name="text"
        label={t('What can be seen')}
        hint={deviceids.length < 2 ? `${deviceids[0]} · ${time}` : time}
        first
      />
    </FormDialog>
  );
}
