import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { isDeepStrictEqual } from 'node:util';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  addedLanguage,
  type LanguageConfig,
  ownConfigs,
} from '@outrider/model/preferences/added-language.ts';
import {
  formsOf,
  isEmptyText,
  textFault,
  translationLimits as limits,
  wordFault,
} from '@outrider/model/preferences/translation-rules.ts';
import { translationSentences as sentences } from '@outrider/model/preferences/translation-sentences.ts';
import { sentence, type Text } from '@outrider/model/text.ts';
import { isProductWord, productText, shippedText } from '@outrider/model/texts.ts';
import { toldValue } from '@outrider/protocol/calls/audit-text.ts';
import type {
  AddedWord,
  KeptTranslations,
  TranslationChange,
} from '@outrider/store/preferences/translation-store.ts';

/** Everything that is translated, as an editor saves it (rule I18N-5). */
export interface TranslationDocument {
  readonly configs: readonly LanguageConfig[];
  /** Words of the product that it leaves out say the product's texts again; others go. */
  readonly raw: readonly string[];
  /** By language and word. A word without a text says what the product says; a language that is left out stays as it is. */
  readonly data: Readonly<Record<string, Readonly<Record<string, Text>>>>;
}

/** The trail tells so many cells of one save each by itself. */
const MOST_TOLD = 40;

const refuse = (message: string) => new OutriderError('VALIDATION', message);
const cellKey = (language: string, word: string): string => JSON.stringify([language, word]);
const told = (text: Text | undefined): string =>
  text === undefined
    ? ''
    : toldValue(
        formsOf(text)
          .map(([, form]) => form)
          .join(' / '),
      );

function checkedLanguages(configs: readonly LanguageConfig[]): LanguageConfig[] {
  const seen = new Set<string>();
  for (const { config } of configs) {
    if (seen.has(config)) throw refuse(sentence(sentences.languageTwice, { language: config }));
    seen.add(config);
  }
  const own = new Map(ownConfigs.map((config) => [config.config, config]));
  const added: LanguageConfig[] = [];
  for (const given of configs) {
    const mine = own.get(given.config);
    if (mine === undefined) {
      const { data, error } = addedLanguage.safeParse(given);
      if (data === undefined) throw refuse(error.issues[0]?.message ?? sentences.languageCode);
      added.push(data);
    } else if (mine.name !== given.name || mine.icon !== given.icon) throw refuse(sentences.ownLanguage);
  }
  if (added.length > limits.addedLanguages)
    throw refuse(sentence(sentences.tooManyLanguages, { most: limits.addedLanguages }));
  return added;
}

function checkedWords(raw: readonly string[], kept: KeptTranslations): AddedWord[] {
  const left = new Set(raw);
  const stood = new Map(kept.words.map(({ word, below }) => [word, below]));
  const words = new Map<string, AddedWord>();
  for (const [at, word] of raw.entries()) {
    if (isProductWord(word) || words.has(word)) continue;
    const fault = wordFault(word);
    if (fault !== undefined) throw refuse(fault);
    // The word that it stands below may have been left out only to say the product's texts again.
    let below = stood.get(word);
    while (below !== undefined && !left.has(below) && !isProductWord(below)) below = stood.get(below);
    words.set(word, { word, below: below ?? raw[at - 1] ?? '' });
  }
  if (words.size > limits.addedWords)
    throw refuse(sentence(sentences.tooManyWords, { most: limits.addedWords }));
  return [...words.values()];
}

/** Cells that become otherwise: those that differ from what is kept are looked at. */
function changedCells(
  { raw, data }: TranslationDocument,
  known: ReadonlySet<string>,
  kept: KeptTranslations,
) {
  const before = new Map(kept.texts.map((cell) => [cellKey(cell.language, cell.word), cell.text]));
  const left = new Set(raw);
  const put: TranslationChange['put'][number][] = [];
  const remove: TranslationChange['remove'][number][] = [];
  for (const { language, word } of kept.texts) {
    const isStruck =
      !left.has(word) && (isProductWord(word) || kept.words.some((added) => added.word === word));
    if (isStruck || !known.has(language)) remove.push({ language, word });
  }
  for (const [language, texts] of Object.entries(data)) {
    if (!known.has(language)) throw refuse(sentence(sentences.noLanguage, { language }));
    for (const word of left) {
      const text = Object.hasOwn(texts, word) ? texts[word] : undefined;
      const was = before.get(cellKey(language, word));
      if (text === undefined || isEmptyText(text) || isDeepStrictEqual(text, productText(language, word))) {
        if (was !== undefined) remove.push({ language, word });
        continue;
      }
      if (isDeepStrictEqual(text, was)) continue;
      const fault = textFault(language, word, text, shippedText(language, word));
      if (fault !== undefined) throw refuse(sentence(sentences.atWord, { language, word, fault }));
      put.push({ language, word, text });
    }
  }
  const tell = (language: string, word: string, after: Text | undefined): AuditChange => ({
    field: `${language}: ${toldValue(word)}`,
    values: {
      before: told(before.get(cellKey(language, word)) ?? productText(language, word)),
      after: told(after ?? productText(language, word)),
    },
  });
  const notes = [
    ...put.map(({ language, word, text }) => tell(language, word, text)),
    ...remove.map(({ language, word }) => tell(language, word, undefined)),
  ];
  return { put, remove, notes };
}

/** Lists of names in the trail: what there was and will be. */
function listNote(field: string, before: readonly string[], after: readonly string[]): AuditChange[] {
  if (isDeepStrictEqual(before.toSorted(), after.toSorted())) return [];
  const gone = before.filter((name) => !after.includes(name));
  const come = after.filter((name) => !before.includes(name));
  return [{ field, values: { before: toldValue(gone.join(', ')), after: toldValue(come.join(', ')) } }];
}

/**
 * What a saved document changes of what is kept, and what the audit trail says of it; nothing is changed for what is as it was.
 * @throws OutriderError VALIDATION, in words, for the first text, word or language that cannot be kept
 */
export function translationChange(
  document: TranslationDocument,
  kept: KeptTranslations,
): { readonly change: TranslationChange; readonly notes: readonly AuditChange[] } {
  const languages = checkedLanguages(document.configs);
  const words = checkedWords(document.raw, kept);
  const known = new Set([...ownConfigs, ...languages].map(({ config }) => config));
  const { put, remove, notes } = changedCells(document, known, kept);
  const all = [
    ...listNote(
      'Languages',
      kept.languages.map(({ config }) => config),
      languages.map(({ config }) => config),
    ),
    ...listNote(
      'Words',
      kept.words.map(({ word }) => word),
      words.map(({ word }) => word),
    ),
    ...notes,
  ];
  const more = all.length - MOST_TOLD;
  return {
    change: { put, remove, words, languages },
    notes: more > 0 ? [...all.slice(0, MOST_TOLD), { field: `${more} more texts` }] : all,
  };
}
