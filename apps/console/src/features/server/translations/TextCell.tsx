import type { LanguageConfig } from '@outrider/model/preferences/added-language.ts';
import { formFault, formsOf, translationLimits } from '@outrider/model/preferences/translation-rules.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EditableText } from '../../../ui/text/EditableText.tsx';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatTime, formatViewerZone } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { ShownCell } from './drafts.ts';

const MS = 1_000;

interface TextCellProps {
  readonly word: string;
  readonly language: LanguageConfig;
  readonly cell: ShownCell;
  readonly onType: (category: string, typed: string) => void;
  readonly onTakeBack: () => void;
}

function savedWords(cell: ShownCell): string | undefined {
  if (cell.draft || cell.saved === undefined) return undefined;
  const ms = cell.saved.at * MS;
  const time = `${formatTime(ms)} ${formatViewerZone(ms)}`;
  return cell.saved.by === null
    ? t('Changed, {time}', { time })
    : t('Changed by {user}, {time}', { user: cell.saved.by, time });
}

/** What a word says in a language, edited where it stands: a field for each form; and the way back to what the product says. */
export function TextCell({ word, language, cell, onType, onTakeBack }: TextCellProps) {
  const { forms, changed, draft, product } = cell;
  const names = { word, language: language.name };
  const back =
    product === undefined
      ? ''
      : formsOf(product)
          .map(([, text]) => text)
          .join(' / ');
  return (
    <span
      className={`or-i18n-cell ${draft ? 'or-i18n-draft' : changed ? 'or-i18n-changed' : ''}`}
      lang={language.config}
      title={savedWords(cell)}
    >
      {forms.map(({ category, text }) => (
        <span key={category} className="or-i18n-form">
          {forms.length > 1 ? <small className="or-muted">{category}</small> : null}
          <EditableText
            text={text}
            label={
              forms.length > 1
                ? t('Text of {word} in {language}, form {form}', { ...names, form: category })
                : t('Text of {word} in {language}', names)
            }
            editLabel={t('Edit the text of {word} in {language}', names)}
            maxLength={translationLimits.text}
            onSave={async (typed) => {
              const fault =
                typed.trim() === ''
                  ? undefined
                  : formFault(word, typed, forms.length > 1 && category === 'one');
              if (fault !== undefined) return saidWords(fault);
              if (typed !== text) onType(category, typed);
              return undefined;
            }}
          />
        </span>
      ))}
      {changed && product !== undefined ? (
        <IconButton
          icon="arrow-counterclockwise"
          className="btn btn-sm btn-link"
          text={t('Take back: the product says {text}', { text: back })}
          onClick={onTakeBack}
        />
      ) : null}
    </span>
  );
}
