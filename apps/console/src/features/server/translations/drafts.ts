import type { LanguageConfig } from '@outrider/model/preferences/added-language.ts';
import {
  formsOf,
  isEmptyText,
  textFault,
  wantedForms,
} from '@outrider/model/preferences/translation-rules.ts';
import type { Text } from '@outrider/model/text.ts';
import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';

/** What the server has: the product's texts, and what people say otherwise. */
export type Base = HttpAnswer<'readTranslations'>;

/** A word that was added here. @property below the word under which it stands */
interface NewWord {
  readonly word: string;
  readonly below: string;
}

/** What somebody changed, and has not saved. */
export interface Drafts {
  /** By language and word: an empty text takes back what people say otherwise. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  /** Words that go. */
  readonly struck: readonly string[];
  readonly words: readonly NewWord[];
  readonly added: readonly LanguageConfig[];
  /** Codes of languages that go. */
  readonly gone: readonly string[];
}

export const NO_DRAFTS: Drafts = { texts: {}, struck: [], words: [], added: [], gone: [] };

type Cell = Readonly<Record<string, Readonly<Record<string, Text>>>>;

/** What stands for a word in a table that may have any word. */
const at = (texts: Cell | undefined, language: string, word: string): Text | undefined => {
  const own = texts !== undefined && Object.hasOwn(texts, language) ? texts[language] : undefined;
  return own !== undefined && Object.hasOwn(own, word) ? own[word] : undefined;
};

function editedText({ edited }: Base, language: string, word: string) {
  const own = Object.hasOwn(edited, language) ? edited[language] : undefined;
  return own !== undefined && Object.hasOwn(own, word) ? own[word] : undefined;
}

/** Words of the product. */
export function productWords({ areas }: Base): ReadonlySet<string> {
  return new Set(Object.values(areas).flat());
}

const isEnglish = (language: string): boolean => language === 'en' || language.startsWith('en-');

/** What the product says for a word: in English the word itself, where nothing else is. */
export function productText(base: Base, language: string, word: string): Text | undefined {
  const text = at(base.data, language, word);
  if (text !== undefined) return text;
  return isEnglish(language) && base.own.includes(language) && at(base.data, 'tw', word) !== undefined
    ? word
    : undefined;
}

/** By what a text is written: the product's, else its English one with its forms. */
const shippedText = (base: Base, language: string, word: string): Text | undefined =>
  at(base.data, language, word) ?? at(base.data, 'en', word);

/** A cell as it is shown. */
export interface ShownCell {
  /** Category of the plural and text; one of category 'other' where the word does not count. Empty where nothing is said. */
  readonly forms: readonly { readonly category: string; readonly text: string }[];
  /** Whether it says otherwise than the product, saved or not. */
  readonly changed: boolean;
  /** Whether it is not saved. */
  readonly draft: boolean;
  readonly product: Text | undefined;
  /** Who saved it, and when (unix seconds). */
  readonly saved: { readonly by: string | null; readonly at: number } | undefined;
}

/** What a word says in a language: what was typed, else what is saved, else the product's text. */
export function shownCell(base: Base, drafts: Drafts, language: string, word: string): ShownCell {
  const draft = at(drafts.texts, language, word);
  const saved = editedText(base, language, word);
  const product = productText(base, language, word);
  const own = draft === undefined ? saved?.text : isEmptyText(draft) ? undefined : draft;
  const text = own ?? product;
  const categories = wantedForms(language, shippedText(base, language, word)) ?? ['other'];
  const said = new Map(text === undefined ? [] : formsOf(text));
  return {
    forms: categories.map((category) => ({ category, text: said.get(category) ?? '' })),
    changed: own !== undefined,
    draft: draft !== undefined,
    product,
    saved,
  };
}

const sameText = (a: Text | undefined, b: Text | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b;
  const [mine, other] = [formsOf(a), new Map(formsOf(b))];
  return mine.length === other.size && mine.every(([category, form]) => other.get(category) === form);
};

/** With a text in place of the one of a cell; one that is empty, or the product's own, takes back. */
export function withText(base: Base, drafts: Drafts, language: string, word: string, text: Text): Drafts {
  const wanted = isEmptyText(text) || sameText(text, productText(base, language, word)) ? '' : text;
  const kept = editedText(base, language, word)?.text ?? '';
  const own = Object.entries(drafts.texts[language] ?? {}).filter(([other]) => other !== word);
  if (!sameText(wanted, kept)) own.push([word, wanted]);
  return { ...drafts, texts: { ...drafts.texts, [language]: Object.fromEntries(own) } };
}

/** With another form of a cell. */
export function withForm(
  base: Base,
  drafts: Drafts,
  cell: { readonly language: string; readonly word: string; readonly category: string },
  typed: string,
): Drafts {
  const { language, word, category } = cell;
  const { forms } = shownCell(base, drafts, language, word);
  const next = forms.map((form) => [form.category, form.category === category ? typed : form.text] as const);
  const text = next.length === 1 ? typed : ({ other: '', ...Object.fromEntries(next) } as Text);
  return withText(base, drafts, language, word, text);
}

/** With a word struck, or not any more. */
export function withStrike(drafts: Drafts, word: string): Drafts {
  const without = drafts.struck.filter((other) => other !== word);
  return { ...drafts, struck: without.length < drafts.struck.length ? without : [...without, word] };
}

/** Every word in order, with those that were added. */
export function allWords({ raw }: Base, { words }: Drafts): readonly string[] {
  if (words.length === 0) return raw;
  const below = Map.groupBy(words, (added) => added.below);
  const all: string[] = [];
  const take = (word: string): void => {
    all.push(word);
    // The one that was added last stands next.
    for (const added of (below.get(word) ?? []).toReversed()) take(added.word);
  };
  for (const word of raw) take(word);
  return all;
}

/** Every language, with those that were added and without those that go. */
export function allLanguages({ configs }: Base, { added, gone }: Drafts): readonly LanguageConfig[] {
  return [...configs, ...added].filter(({ config }) => !gone.includes(config));
}

/** How many changes are not saved. */
export function countOf({ texts, struck, words, added, gone }: Drafts): number {
  const cells = Object.values(texts).reduce((sum, own) => sum + Object.keys(own).length, 0);
  return cells + struck.length + words.length + added.length + gone.length;
}

/** What is wrong with a text that was typed, the first of all; undefined where all can be saved. */
export function draftFault(base: Base, drafts: Drafts) {
  for (const [language, own] of Object.entries(drafts.texts))
    for (const [word, text] of Object.entries(own)) {
      if (isEmptyText(text) || drafts.struck.includes(word) || drafts.gone.includes(language)) continue;
      const fault = textFault(language, word, text, shippedText(base, language, word));
      if (fault !== undefined) return { language, word, fault };
    }
  return undefined;
}

/** What is saved: words but for those that are struck, and what each language says otherwise. Empty cells are not saved (rule I18N-6). */
export function documentOf(base: Base, drafts: Drafts): HttpBody<'writeTranslations'> {
  const configs = allLanguages(base, drafts);
  const data = configs.map(({ config }) => {
    const saved = Object.entries(base.edited[config] ?? {}).map(([word, { text }]) => [word, text] as const);
    const all = new Map<string, Text>([...saved, ...Object.entries(drafts.texts[config] ?? {})]);
    return [config, Object.fromEntries([...all].filter(([, text]) => !isEmptyText(text)))] as const;
  });
  return {
    path: 'config',
    configs: [...configs],
    raw: allWords(base, drafts).filter((word) => !drafts.struck.includes(word)),
    data: Object.fromEntries(data),
    version: base.version,
  };
}

/** What is left of changes once the server has others, or these. */
export function rebased(base: Base, before: Base, drafts: Drafts): Drafts {
  const isNews = base.version !== before.version;
  const words = new Set(base.raw);
  const codes = new Set(base.configs.map(({ config }) => config));
  let next: Drafts = {
    texts: {},
    // A struck word of the product is there as before: it is struck until something was saved.
    struck: isNews ? [] : drafts.struck,
    words: drafts.words.filter(({ word }) => !words.has(word)),
    added: drafts.added.filter(({ config }) => !codes.has(config)),
    gone: drafts.gone.filter((config) => codes.has(config)),
  };
  for (const [language, own] of Object.entries(drafts.texts))
    for (const [word, text] of Object.entries(own)) next = withText(base, next, language, word, text);
  return next;
}
