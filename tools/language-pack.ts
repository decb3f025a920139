import { textFault } from '@outrider/model/preferences/translation-rules.ts';
import type { Text, Texts } from '@outrider/model/text.ts';
import { isProductWord, productWords, texts } from '@outrider/model/texts.ts';

/** What English says for a word: its forms where it counts, else the word itself. */
const english = (word: string): Text => texts.en[word] ?? word;

/** Words that a language lacks, in the product's order, each with its English text. */
export function lackingWords(pack: Texts): Texts {
  const lacking = productWords.filter((word) => !Object.hasOwn(pack, word));
  return Object.fromEntries(lacking.map((word) => [word, english(word)]));
}

/** What is wrong with a language's texts: words that the product does not have, and texts that its rules refuse. */
export function packFaults(language: string, pack: Texts): string[] {
  return Object.entries(pack).flatMap(([word, text]) => {
    if (!isProductWord(word)) return [`${word}: there is no such word`];
    const fault = textFault(language, word, text, english(word));
    return fault === undefined ? [] : [`${word}: ${fault}`];
  });
}

/** A pack with more texts, in the product's order; words that the product does not have any more go. */
export function withTexts(pack: Texts, more: Texts): Texts {
  const all = new Map([...Object.entries(pack), ...Object.entries(more)]);
  const kept = productWords.flatMap((word) => {
    const text = all.get(word);
    return text === undefined ? [] : [[word, text] as const];
  });
  return Object.fromEntries(kept);
}
