import { translationLimits, wordFault } from '@outrider/model/preferences/translation-rules.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';

interface AddWordProps {
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (word: string) => void;
  readonly onHide: () => void;
}

/** Asks for a word that the product does not have, as recorders or people say it. */
export function AddWord({ taken, onAdd, onHide }: AddWordProps) {
  const schema = z.object({
    word: z
      .string()
      .trim()
      .max(translationLimits.word)
      .refine((word) => !taken.has(word), fault('This word already exists')),
  });
  const form = useSchemaForm(schema, { word: '' });
  return (
    <FormDialog
      id="add-word"
      title={t('Add new word below')}
      form={form}
      saveText={t('Add')}
      onSave={async ({ word }) => {
        const wrong = wordFault(word);
        if (wrong !== undefined) return { text: saidWords(wrong) };
        onAdd(word);
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField name="word" label={t('Please enter new word')} first />
    </FormDialog>
  );
}
