import { ownConfigs } from '@outrider/model/preferences/added-language.ts';
import { translationLimits as limits } from '@outrider/model/preferences/translation-rules.ts';
import { textSchema } from '@outrider/model/text.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { push } from '../calls/push.ts';
import { configs, data, translations } from './texts-call.ts';

/** A whole document of a dozen languages, all of its words said otherwise. */
const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;
/** More words than the product has together with those that people may add. */
const MAX_RAW_WORDS = 20_000;
/** Languages of the product, and those that people may add. */
const MAX_LANGUAGES = ownConfigs.length + limits.addedLanguages;

const administrators = { access: { right: 'signed-in', maxLevel: 0 }, scope: 'none' } as const;

export const translationCalls = {
  translations,
  readTranslations: httpCall({
    ...administrators,
    method: 'GET',
    path: '/i18n/editor',
    about: 'What is translated, for people who edit it: the texts of the product, and what is said otherwise',
    request: nothing,
    answer: z.object({
      configs,
      own: z.array(z.string()).describe('languages of the product: they stay'),
      raw: z.array(z.string()).describe('words, those that were added among them'),
      areas: z.record(z.string(), z.array(z.string())).describe('words of the product by its areas'),
      data: data.describe('texts of the product, by language, then by raw word'),
      edited: z.record(
        z.string(),
        z.record(
          z.string(),
          z.object({ text: textSchema, by: z.string().nullable(), at: z.int().describe('unix seconds') }),
        ),
      ),
      version: z.string().describe('what the change that follows was read from'),
    }),
    errors: [],
    audit: 'none',
  }),
  writeTranslations: httpCall({
    ...administrators,
    method: 'PUT',
    path: '/i18n/{path}',
    plainText: true,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    about:
      "Save what is translated, as a whole: only what differs from the product's texts is kept. The path is `config`, or the one of the option `--i18n-path`; the body may come as text/plain",
    request: z.object({
      path: z.string().max(128),
      configs: configs
        .max(MAX_LANGUAGES)
        .describe('those that are left out go, with their texts, unless they are of the product'),
      raw: z
        .array(z.string().max(limits.word))
        .max(MAX_RAW_WORDS)
        .describe("words; of those that are left out the product's texts count again, and others go"),
      data: data.describe(
        'by language, then by raw word: an absent or empty text takes back what was said otherwise; a language that is absent stays as it is',
      ),
      version: z
        .string()
        .max(64)
        .optional()
        .describe('as it was read: saving over what one has not seen is refused'),
    }),
    answer: done,
    errors: ['VALIDATION', 'CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'changed translations',
  }),
} as const;

/** Something is said otherwise: languages, words or their texts. */
export interface PushWords {
  readonly cmd: 'words';
}

/** The row of words. */
export const pushWords = push<PushWords>({
  cmds: ['words'],
  about: 'Texts or languages were changed: to everybody, who asks for `GET /i18n/config` anew',
  message: z.object({ cmd: z.literal('words') }),
});
