import type { LanguageConfig } from '@outrider/model/preferences/added-language.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { type Base, type Drafts, shownCell, withForm, withStrike, withText } from './drafts.ts';
import { Flag } from './Flag.tsx';
import { TextCell } from './TextCell.tsx';

interface WordTableProps {
  readonly base: Base;
  readonly drafts: Drafts;
  readonly onDrafts: (drafts: Drafts) => void;
  readonly words: readonly string[];
  /** Those that have a column. */
  readonly languages: readonly LanguageConfig[];
  readonly onAddBelow: (word: string) => void;
}

const ROW_PX = 44;
/** A row that is a card: its word with buttons, and a line for each language. */
const CARD_HEAD_PX = 76;
const CARD_LINE_PX = 40;
const WIDTHS = { word: 300, language: 260, actions: 96 } as const;

/** Words with what they say in each shown language: only the rows in sight exist. */
export function WordTable({ base, drafts, onDrafts, words, languages, onAddBelow }: WordTableProps) {
  const isMobile = useIsMobile();
  const cellOf = (word: string, language: LanguageConfig) => (
    <TextCell
      word={word}
      language={language}
      cell={shownCell(base, drafts, language.config, word)}
      onType={(category, typed) =>
        onDrafts(withForm(base, drafts, { language: language.config, word, category }, typed))
      }
      onTakeBack={() => onDrafts(withText(base, drafts, language.config, word, ''))}
    />
  );
  const wordOf = (word: string) =>
    drafts.struck.includes(word) ? <del>{word}</del> : <span title={word}>{word}</span>;
  const actionsOf = (word: string) => (
    <span className="or-i18n-actions">
      <IconButton
        icon="plus-lg"
        text={t('Add new word below')}
        className="btn btn-sm btn-link"
        onClick={() => onAddBelow(word)}
      />
      <button
        type="button"
        className="btn btn-sm btn-link"
        aria-pressed={drafts.struck.includes(word)}
        aria-label={t('Del {word}', { word })}
        title={t('A word of the product that is deleted says what the product says again.')}
        onClick={() => onDrafts(withStrike(drafts, word))}
      >
        {t('Del')}
      </button>
    </span>
  );
  const columns: TableColumn<string>[] = [
    { id: 'word', text: t('Word'), width: WIDTHS.word, cell: wordOf },
    ...languages.map((language): TableColumn<string> => ({
      id: language.config,
      text: language.name,
      width: WIDTHS.language,
      cell: (word) => cellOf(word, language),
    })),
    { id: 'actions', stays: true, numeric: true, text: t('Actions'), width: WIDTHS.actions, cell: actionsOf },
  ];
  const card: TableColumn<string> = {
    id: 'word',
    text: t('Word'),
    width: WIDTHS.word,
    cell: (word) => (
      <div className="or-i18n-card">
        <div className="or-i18n-card-head">
          {wordOf(word)}
          {actionsOf(word)}
        </div>
        {languages.map((language) => (
          <div key={language.config} className="or-i18n-line">
            <Flag code={language.icon} />
            {cellOf(word, language)}
          </div>
        ))}
      </div>
    ),
  };
  return (
    <DataTable
      label={t('Translations')}
      rows={words}
      keyOf={(word) => word}
      columns={isMobile ? [card] : columns}
      sortedBy=""
      rowHeight={isMobile ? CARD_HEAD_PX + languages.length * CARD_LINE_PX : ROW_PX}
      hideHead={isMobile}
    />
  );
}
