import { missingWords, searchWords } from '@outrider/kit/search-words.ts';
import { allWords, type Base, type Drafts, productWords, shownCell } from './drafts.ts';

/** Which words are shown. */
export const shownWords = ['all', 'untranslated', 'changed'] as const;
export type ShownWords = (typeof shownWords)[number];

/** Stands for every area, and for the words that people added. */
export const EVERY_AREA = '';
export const ADDED_AREA = '+';

export interface WordFilter {
  readonly search: string;
  readonly show: ShownWords;
  readonly area: string;
}

/** The words that pass, in order: searched in the word itself and in what it says in the shown languages. */
export function filteredWords(
  base: Base,
  drafts: Drafts,
  languages: readonly string[],
  { search, show, area }: WordFilter,
): readonly string[] {
  const sought = searchWords(search);
  const product = productWords(base);
  const inArea = new Set(base.areas[area] ?? []);
  return allWords(base, drafts).filter((word) => {
    if (area === ADDED_AREA ? product.has(word) : area !== EVERY_AREA && !inArea.has(word)) return false;
    if (sought.length === 0 && show === 'all') return true;
    const cells = languages.map((language) => shownCell(base, drafts, language, word));
    if (show === 'untranslated' && !cells.some(({ forms }) => forms.some(({ text }) => text === '')))
      return false;
    if (
      show === 'changed' &&
      !drafts.struck.includes(word) &&
      !cells.some(({ changed, draft }) => changed || draft)
    )
      return false;
    return (
      missingWords(sought, [word, ...cells.flatMap(({ forms }) => forms.map(({ text }) => text))]).length ===
      0
    );
  });
}
