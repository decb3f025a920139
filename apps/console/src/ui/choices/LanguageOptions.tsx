import { localeOf } from '@outrider/model/preferences/languages.ts';
import { useLanguages } from '../../ground/languages.ts';

/** Options of a choice of language: each is called what its speakers call it, and read aloud so. */
export function LanguageOptions() {
  return useLanguages().map(({ code, name }) => (
    <option key={code} value={code} lang={localeOf(code)}>
      {name}
    </option>
  ));
}
