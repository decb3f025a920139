/** Characters between the parts of a name: somebody who types `truck7` means `TRUCK-7`. */
const SEPARATORS = /[\s._-]/gu;

/** As it is compared: in small letters; letters of full width, as Chinese keyboards type them, are plain ones. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** As it is compared, without what stands between the parts of a name: `TRUCK-7` is `truck7`. */
export const plainName = (text: string): string => joined(foldCase(text));

const joined = (text: string): string => text.replaceAll(SEPARATORS, '');

/** The words of what somebody typed into a search, as {@link missingWords} compares them. None where nothing was typed. */
export function searchWords(typed: string): readonly string[] {
  return foldCase(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/**
 * The words that are in none of the fields. A word is found wherever it stands in a field, also across the separators of
 * a name.
 * @param words from {@link searchWords}
 */
export function missingWords(words: readonly string[], fields: readonly string[]): readonly string[] {
  if (words.length === 0) return words;
  const texts = fields.map(foldCase);
  const missing = words.filter((word) => !texts.some((text) => text.includes(word)));
  if (missing.length === 0) return missing;
  const names = texts.map(joined);
  return missing.filter((word) => {
    const name = joined(word);
    return name === '' || !names.some((text) => text.includes(name));
  });
}

/** Whether each word of what somebody typed is in one of the fields, in any order. Nothing typed is in all. */
export function hasWords(fields: readonly string[], typed: string): boolean {
  return missingWords(searchWords(typed), fields).length === 0;
}
