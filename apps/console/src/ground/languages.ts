import { languages } from '@outrider/model/preferences/languages.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A language that one can choose: its code, and its own name. */
export interface ListedLanguage {
  readonly code: string;
  readonly name: string;
}

/** Those of the product, until the server has said which people added. */
export const languageList = createStore<readonly ListedLanguage[]>(() =>
  languages.map(({ code, name }) => ({ code, name })),
);

/** The languages that one can choose. */
export function useLanguages(): readonly ListedLanguage[] {
  return useStore(languageList);
}
