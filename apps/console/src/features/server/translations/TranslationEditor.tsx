import type { LanguageConfig } from '@outrider/model/preferences/added-language.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { usePreference } from '../../../ground/preferences.ts';
import { leaveAlone } from '../../../ground/unattended.ts';
import { useAskBeforeLeavingOrClosing } from '../../../ground/use-ask-before-leaving.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import { AddWord } from './AddWord.tsx';
import { allLanguages, allWords, type Base, countOf, type Drafts, NO_DRAFTS, rebased } from './drafts.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useSave } from './use-save.ts';
import { EVERY_AREA, filteredWords, type WordFilter } from './word-filter.ts';
import { WordFilters } from './WordFilters.tsx';
import { WordTable } from './WordTable.tsx';
import './translations.css';

/** /i18neditor: every word with what it says in each language, for administrators (rules I18N-1 to I18N-6). */
export default function TranslationEditor() {
  const { data, error, refetch } = useCall('readTranslations', []);
  // Who writes does not change the page: the idle screen would take what is not saved (rule IDLE-4).
  useEffect(() => leaveAlone({ awake: true, bare: false }), []);
  if (data === undefined)
    return (
      <ListScreen title={t('Translations')} isBusy={error === null}>
        <Unread error={error} onRetry={() => void refetch()} />
      </ListScreen>
    );
  return <Editor base={data} onReload={async () => void (await refetch())} />;
}

/** Words are listed by name; one that is added stands below its own. They are saved in the order in which they came. */
const byName = new Intl.Collator('en', { numeric: true });

interface EditorProps {
  readonly base: Base;
  /** Reads it anew. */
  readonly onReload: () => Promise<void>;
}

type Asked =
  | { readonly what: 'reload' | 'language' }
  | { readonly what: 'word'; readonly below: string }
  | { readonly what: 'remove'; readonly language: LanguageConfig };

function Editor({ base, onReload }: EditorProps) {
  const [{ drafts, from }, setState] = useState({ drafts: NO_DRAFTS, from: base });
  // What others saved meanwhile, or what was saved here, is no change any more.
  const current = from === base ? drafts : rebased(base, from, drafts);
  if (from !== base) setState({ drafts: current, from: base });
  const onDrafts = (next: Drafts): void => setState({ drafts: next, from: base });
  // A column for each would be wider than any window: English, the language that is spoken, and those that people added.
  const spoken = usePreference('language');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(base.own.filter((code) => code !== 'en' && code !== spoken)),
  );
  const [filter, setFilter] = useState<WordFilter>({ search: '', show: 'all', area: EVERY_AREA });
  const [asked, setAsked] = useState<Asked>();
  const count = countOf(current);
  const { save, busy } = useSave(base, current, onReload);
  useAskBeforeLeavingOrClosing(count > 0 && !busy);
  const languages = allLanguages(base, current);
  const shown = languages.filter(({ config }) => !hidden.has(config));
  const sorted = useMemo(() => ({ ...base, raw: base.raw.toSorted(byName.compare) }), [base]);
  const words = filteredWords(
    sorted,
    current,
    shown.map(({ config }) => config),
    useDeferredValue(filter),
  );
  const hide = () => setAsked(undefined);
  return (
    <ListScreen
      title={t('Translations')}
      isBusy={busy}
      count={words.length}
      search={{ word: filter.search, onWord: (search) => setFilter({ ...filter, search }) }}
      actions={
        <>
          <output className="or-i18n-count">
            {count === 0 || busy ? '' : t('{count} changes are not saved', { count })}
          </output>
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={busy}
            onClick={() => (count > 0 ? setAsked({ what: 'reload' }) : void onReload())}
          >
            {t('Reload')}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy || count === 0}
            onClick={() => void save()}
          >
            {t('Save')}
          </button>
        </>
      }
    >
      {/* Until it is read anew, what was saved would be taken for a change. */}
      <div className="or-i18n-body" inert={busy}>
        <div className="or-i18n-head">
          <LanguageChoice
            languages={languages}
            shown={new Set(shown.map(({ config }) => config))}
            onShow={(code, shows) => {
              const next = new Set(hidden);
              if (shows) next.delete(code);
              else next.add(code);
              setHidden(next);
            }}
            own={base.own}
            onAdd={() => setAsked({ what: 'language' })}
            onRemove={(language) => setAsked({ what: 'remove', language })}
          />
          <WordFilters areas={Object.keys(base.areas)} filter={filter} onFilter={setFilter} />
        </div>
        {words.length === 0 ? (
          <EmptyState icon="translate" title={t('No word matches the search.')} />
        ) : (
          <WordTable
            base={base}
            drafts={current}
            onDrafts={onDrafts}
            words={words}
            languages={shown}
            onAddBelow={(below) => setAsked({ what: 'word', below })}
          />
        )}
      </div>
      {asked?.what === 'reload' ? (
        <AskFirst
          id="reload-translations"
          title={t('Load again and lose unsaved changes?')}
          doText={t('Reload')}
          asks
          onDo={async () => {
            onDrafts(NO_DRAFTS);
            await onReload();
          }}
          onHide={hide}
        >
          {t('Unsaved changes are lost.')}
        </AskFirst>
      ) : asked?.what === 'language' ? (
        <AddLanguage
          taken={[...base.configs, ...current.added].map(({ config }) => config)}
          onAdd={(language) => onDrafts({ ...current, added: [...current.added, language] })}
          onHide={hide}
        />
      ) : asked?.what === 'word' ? (
        <AddWord
          taken={new Set(allWords(base, current))}
          onAdd={(word) => onDrafts({ ...current, words: [...current.words, { word, below: asked.below }] })}
          onHide={hide}
        />
      ) : asked?.what === 'remove' ? (
        <AskFirst
          id="remove-language"
          title={t('Remove {language}', { language: asked.language.name })}
          doText={t('Remove')}
          onDo={async () => onDrafts(withoutLanguage(current, asked.language.config))}
          onHide={hide}
          note={t('Its {count} texts go with it once you save.', {
            count: Object.keys(base.edited[asked.language.config] ?? {}).length,
          })}
        >
          {asked.language.name}
        </AskFirst>
      ) : null}
    </ListScreen>
  );
}

/** A language that is not saved yet is gone at once. */
function withoutLanguage(drafts: Drafts, code: string): Drafts {
  const { [code]: _texts, ...texts } = drafts.texts;
  const added = drafts.added.filter(({ config }) => config !== code);
  const gone = added.length < drafts.added.length ? drafts.gone : [...drafts.gone, code];
  return { ...drafts, texts, added, gone };
}
