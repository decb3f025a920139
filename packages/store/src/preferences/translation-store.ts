import type { LanguageConfig } from '@outrider/model/preferences/added-language.ts';
import { type Text, textSchema } from '@outrider/model/text.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';

/** A text that somebody gave a word in a language. */
export interface EditedText {
  readonly language: string;
  readonly word: string;
  readonly text: Text;
  /** Undefined where their account is gone. */
  readonly by: string | undefined;
  /** ms since 1970 UTC. */
  readonly atMs: number;
}

/** A word that the product does not have. @property below the word under which it stands */
export interface AddedWord {
  readonly word: string;
  readonly below: string;
}

/** A language that the product does not have. */
export type AddedLanguage = Pick<LanguageConfig, 'config' | 'name'> & { readonly icon: string };

/** What people say otherwise than the product, or besides it. */
export interface KeptTranslations {
  /** By language and word. */
  readonly texts: readonly EditedText[];
  /** By word. */
  readonly words: readonly AddedWord[];
  /** By code. */
  readonly languages: readonly AddedLanguage[];
}

/** What becomes otherwise. Words and languages are all that there are from then on. */
export interface TranslationChange {
  readonly put: readonly Pick<EditedText, 'language' | 'word' | 'text'>[];
  readonly remove: readonly Pick<EditedText, 'language' | 'word'>[];
  readonly words: readonly AddedWord[];
  readonly languages: readonly AddedLanguage[];
}

/** Translations over the product's texts. Nothing here says whether they fit. */
export interface Translations {
  read(): Promise<KeptTranslations>;
  /** Keeps all of it, or nothing. */
  change(change: TranslationChange, by: string): Promise<void>;
}

interface TranslationTables {
  edited_texts: { language: string; word: string; text: string; set_by: string | null; set_ms: number };
  added_words: { word: string; below: string };
  added_languages: { config: string; name: string; icon: string };
}

export interface TranslationStore {
  readonly translations: Translations;
}

export function translationStore({ db, tell, nowMs }: Engine<TranslationTables>): TranslationStore {
  const translations: Translations = {
    async read() {
      const texts = await db
        .selectFrom('edited_texts')
        .selectAll()
        .orderBy('language')
        .orderBy('word')
        .execute();
      return {
        texts: texts.map(({ language, word, text, set_by, set_ms }) => ({
          language,
          word,
          text: textSchema.parse(JSON.parse(text)),
          by: set_by ?? undefined,
          atMs: set_ms,
        })),
        words: await db.selectFrom('added_words').selectAll().orderBy('word').execute(),
        languages: await db.selectFrom('added_languages').selectAll().orderBy('config').execute(),
      };
    },
    async change({ put, remove, words, languages }, by) {
      const set_ms = Math.trunc(nowMs());
      await atomically(db, async (tx) => {
        // A language whole is thousands of cells: a statement each would outlast the transaction on a slow machine.
        for (const [language, removed] of Map.groupBy(remove, (cell) => cell.language))
          for (const batch of batchesOf(removed))
            await tx
              .deleteFrom('edited_texts')
              .where('language', '=', language)
              .where(
                'word',
                'in',
                batch.map(({ word }) => word),
              )
              .execute();
        for (const batch of batchesOf(put))
          await tx
            .insertInto('edited_texts')
            .values(
              batch.map(({ language, word, text }) => ({
                language,
                word,
                text: JSON.stringify(text),
                set_by: by,
                set_ms,
              })),
            )
            .onConflict((conflict) =>
              conflict.columns(['language', 'word']).doUpdateSet(({ ref }) => ({
                text: ref('excluded.text'),
                set_by: ref('excluded.set_by'),
                set_ms: ref('excluded.set_ms'),
              })),
            )
            .execute();
        await tx.deleteFrom('added_words').execute();
        for (const batch of batchesOf(words))
          await tx
            .insertInto('added_words')
            .values(batch.map(({ word, below }) => ({ word, below })))
            .execute();
        await tx.deleteFrom('added_languages').execute();
        for (const { config, name, icon } of languages)
          await tx.insertInto('added_languages').values({ config, name, icon }).execute();
      });
      tell({ entity: 'translation', kind: 'changed', key: '' });
    },
  };
  return { translations };
}

/** What somebody wrote stays when they go; their name does not. */
export const translationsOfPerson: Follower<TranslationTables> = {
  async userRemoved({ tx, key: name }) {
    await tx.updateTable('edited_texts').set({ set_by: null }).where('set_by', '=', name).execute();
  },
};
