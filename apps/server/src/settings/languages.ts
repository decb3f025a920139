import { OutriderError } from '@outrider/model/error-code.ts';
import { translationSentences as sentences } from '@outrider/model/preferences/translation-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { SpokenWords } from './spoken-words.ts';
import type { Translations } from './translations.ts';

interface LanguagesParts {
  readonly translations: Pick<Translations, 'has' | 'textsOf'>;
  /** The set language for people who have not chosen one: a code; empty where none is set. */
  readonly chosen: () => string;
  /** The variant's language, which there always is. */
  readonly ofVariant: string;
}

/** In which language somebody is told something. */
export class Languages {
  readonly #parts: LanguagesParts;
  readonly #words = new Map<string, SpokenWords>();

  constructor(parts: LanguagesParts) {
    this.#parts = parts;
  }

  /** The language of people who have not chosen one: the set one, otherwise the variant's. */
  byDefault(): string {
    const { translations, chosen, ofVariant } = this.#parts;
    const set = chosen();
    // A language that was added may be gone by now.
    return translations.has(set) ? set : ofVariant;
  }

  /** @param language a code; empty: the default. @throws OutriderError VALIDATION for an unknown language */
  demand(language: string): void {
    if (language !== '' && !this.#parts.translations.has(language))
      throw new OutriderError('VALIDATION', sentence(sentences.noLanguage, { language }));
  }

  /** The words of a language; of the default where none is named, or it is gone. */
  words(language: string): SpokenWords {
    const { translations } = this.#parts;
    const spoken = translations.has(language) ? language : this.byDefault();
    const texts = translations.textsOf(spoken);
    const known = this.#words.get(spoken);
    if (known?.texts === texts) return known;
    const words = new SpokenWords(texts, spoken);
    this.#words.set(spoken, words);
    return words;
  }
}
