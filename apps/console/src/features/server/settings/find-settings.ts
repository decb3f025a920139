import { hasWords } from '@outrider/kit/search-words.ts';
import { type ServerSection, serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

/** A setting that was found. */
export interface FoundSetting {
  readonly section: ServerSection;
  readonly field: string;
  readonly label: PlainWord;
}

interface FieldWords {
  readonly label: PlainWord;
  readonly hint?: PlainWord;
}

/**
 * The settings whose section, label or hint has every word that was typed, in English or in the language of the page.
 * @param translated what a word is called in the language of the page
 */
export function findSettings(
  typed: string,
  translated: (word: PlainWord) => string,
): readonly FoundSetting[] {
  return serverSections.flatMap((section) => {
    const { title, fields } = serverSettings[section];
    return Object.entries<FieldWords>(fields).flatMap(([field, { label, hint }]) => {
      const words = [title, label, ...(hint === undefined ? [] : [hint])];
      return hasWords([...words, ...words.map(translated)], typed) ? [{ section, field, label }] : [];
    });
  });
}
