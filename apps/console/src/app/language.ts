import { localeOf } from '@outrider/model/preferences/languages.ts';
import type { Texts } from '@outrider/model/text.ts';
import { httpCall } from '../connection/call.ts';
import { setTexts } from '../ground/i18n/t.ts';
import { hasChosen, preferences } from '../ground/preferences.ts';
import { variant } from '../ground/variant.ts';

/** How long the first picture waits for texts and variant. */
const PATIENCE_MS = 1_500;

let loaded: Readonly<Record<string, Texts>> = {};

function apply(): void {
  const { language } = preferences.getState();
  const locale = localeOf(language);
  setTexts(loaded[language] ?? {}, locale);
  document.documentElement.lang = locale;
}

/**
 * Fetches the texts, and the variant that they come with; keeps to the chosen language, else the variant's. Resolves
 * when they are there, or after a short wait.
 */
export async function startLanguage(): Promise<void> {
  const fetched = httpCall('translations').then(
    (answer) => {
      loaded = answer.data;
      variant.setState(answer.variant);
      if (!hasChosen('language')) preferences.setState({ language: answer.variant.lang });
      apply();
    },
    () => {
      // Without texts every word is its English.
    },
  );
  apply();
  preferences.subscribe(apply);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
