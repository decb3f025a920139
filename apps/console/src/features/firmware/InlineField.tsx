import { t } from '../../ground/i18n/t.ts';
import { EditableText } from '../../ui/text/EditableText.tsx';
import { saveInline } from './save-inline.ts';

interface InlineFieldProps {
  /** What it is called, translated; and of what it is. */
  readonly field: string;
  readonly name: string;
  readonly text: string;
  readonly maxLength: number;
  readonly mayBeEmpty?: boolean;
  readonly onSave: (text: string) => Promise<unknown>;
}

/** A field of a file or of a plan, edited where it stands. */
export function InlineField({ field, name, text, maxLength, mayBeEmpty = false, onSave }: InlineFieldProps) {
  return (
    <EditableText
      text={text}
      label={t('{field} of {name}', { field, name })}
      editLabel={t('Edit {field} of {name}', { field, name })}
      maxLength={maxLength}
      onSave={(typed, kept) => saveInline(typed, kept, mayBeEmpty, onSave)}
    />
  );
}
