import { createHash } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  type LanguageConfig,
  languageConfig,
  ownConfigs,
} from '@outrider/model/preferences/added-language.ts';
import { isOwnLanguage } from '@outrider/model/preferences/languages.ts';
import { textFault } from '@outrider/model/preferences/translation-rules.ts';
import { translationSentences as sentences } from '@outrider/model/preferences/translation-sentences.ts';
import type { Texts } from '@outrider/model/text.ts';
import { productWords, shippedText, spokenTexts } from '@outrider/model/texts.ts';
import type { KeptTranslations } from '@outrider/store/preferences/translation-store.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { Setter } from './settings.ts';
import { translationChange, type TranslationDocument } from './translation-change.ts';

export interface TranslationParts {
  readonly store: Pick<Store, 'translations' | 'transaction'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const NOTHING: KeptTranslations = { texts: [], words: [], languages: [] };

/** What tells one state of what is kept from another. */
function versionOf({ texts: kept, words, languages }: KeptTranslations): string {
  const cells = kept.map(({ language, word, text }) => [language, word, text]);
  return createHash('sha256')
    .update(JSON.stringify([cells, words, languages]))
    .digest('hex')
    .slice(0, 16);
}

/** Words in the order in which an editor shows them: those that were added stand below the word that they were added to. */
function rawWords({ words }: KeptTranslations): string[] {
  const below = Map.groupBy(words, (added) => added.below);
  const raw: string[] = [];
  const seen = new Set<string>();
  function take(word: string): void {
    if (seen.has(word)) return;
    seen.add(word);
    raw.push(word);
    for (const added of below.get(word) ?? []) take(added.word);
  }
  for (const word of productWords) take(word);
  for (const { word } of words) take(word);
  return raw;
}

/**
 * What is said in which language: the product's texts, and over them what people say otherwise, in force at once on every server that has
 * the store. A text that is kept and does not fit any more, as after an upgrade, is left out: the product's counts.
 */
export class Translations implements AsyncDisposable {
  readonly #parts: TranslationParts;
  readonly #stop: () => void;
  readonly #followers = new Set<() => void>();
  #kept = NOTHING;
  #texts: ReadonlyMap<string, Texts> = new Map();
  /** Changes take turns. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(parts: TranslationParts) {
    this.#parts = parts;
    this.#stop = parts.bus.subscribe('words.changed', () => {
      void this.#inTurn(() => this.#obey());
    });
  }

  /** Reads what is kept. Where it cannot be read the product's texts are said, so that people can sign in. */
  static async load(parts: TranslationParts): Promise<Translations> {
    const translations = new Translations(parts);
    translations.#take(NOTHING);
    await translations.#readAnew();
    return translations;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    await this.#turn;
  }

  /** Every language: those of the product, then those that people added. */
  configs(): readonly LanguageConfig[] {
    // One that was added may have come with the product since: what people said in it lies over what the product says now.
    const added = this.#kept.languages.flatMap((kept) => {
      const { data } = languageConfig.safeParse(kept);
      return data === undefined || isOwnLanguage(data.config) ? [] : [data];
    });
    return [...ownConfigs, ...added];
  }

  has(language: string): boolean {
    return this.#texts.has(language);
  }

  /** What is said in a language, by raw word; empty for one that there is not. What an added language does not say is English. */
  textsOf(language: string): Texts {
    return this.#texts.get(language) ?? {};
  }

  /** Every raw word, in the order of an editor. */
  raw(): readonly string[] {
    return rawWords(this.#kept);
  }

  /** What people say otherwise than the product. */
  get kept(): KeptTranslations {
    return this.#kept;
  }

  /** Changes whenever anything that is kept does. */
  get version(): string {
    return versionOf(this.#kept);
  }

  /** Calls the listener when something is said otherwise, whichever server it was changed on. Returns how to stop. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => void this.#followers.delete(listener);
  }

  /**
   * Keeps what an editor saves, all or nothing.
   * @param read the version that the editor had read; undefined saves over whatever there is
   * @throws OutriderError VALIDATION for what cannot be kept, CONFLICT where somebody saved since, STORE_FULL
   */
  async save(document: TranslationDocument, read: string | undefined, { user, note }: Setter): Promise<void> {
    await this.#inTurn(async () => {
      await this.#parts.store.transaction(async (tx) => {
        const kept = await tx.translations.read();
        if (read !== undefined && read !== versionOf(kept))
          throw new OutriderError('CONFLICT', sentences.savedMeanwhile);
        const { change, notes } = translationChange(document, kept);
        note(notes);
        await tx.translations.change(change, user);
      });
      await this.#obey();
    });
  }

  async #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return await done;
  }

  async #obey(): Promise<void> {
    if (await this.#readAnew()) for (const tell of this.#followers) tell();
  }

  /** @returns whether anything is said otherwise than before */
  async #readAnew(): Promise<boolean> {
    try {
      const kept = await this.#parts.store.translations.read();
      if (versionOf(kept) === this.version) return false;
      this.#take(kept);
      return true;
    } catch (error) {
      this.#parts.log.error({ err: error }, 'translations could not be read');
      return false;
    }
  }

  #take(kept: KeptTranslations): void {
    this.#kept = kept;
    const said = new Map<string, Texts>(this.configs().map(({ config }) => [config, spokenTexts(config)]));
    /** Those in which people say anything otherwise. */
    const changed = new Map<string, Record<string, Texts[string]>>();
    for (const { language, word, text } of kept.texts) {
      const fault = textFault(language, word, text, shippedText(language, word));
      const shipped = said.get(language);
      if (fault !== undefined || shipped === undefined) {
        this.#parts.log.warn({ language, word, fault }, 'a text that is kept does not fit any more');
        continue;
      }
      const mine = changed.get(language) ?? { ...shipped };
      mine[word] = text;
      changed.set(language, mine);
      said.set(language, mine);
    }
    this.#texts = said;
  }
}
