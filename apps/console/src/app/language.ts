import { localeOf } from '@outrider/model/preferences/languages.ts';
import type { Texts } from '@outrider/model/text.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../connection/call.ts';
import { onPush } from '../connection/push-takers.ts';
import { setTexts, textsDrawn, textsMended } from '../ground/i18n/t.ts';
import { languageList } from '../ground/languages.ts';
import { hasChosen, type Preferences, preferences } from '../ground/preferences.ts';
import { hasUnsaved } from '../ground/unsaved.ts';
import { variant } from '../ground/variant.ts';

/** How long the first picture waits for texts and variant. */
const PATIENCE_MS = 1_500;
/** How long after texts did not come they are asked for again, ... */
const AGAIN_MS = 5_000;
/** ... longer each time, up to this. */
const SELDOM_MS = 60_000;
/** When texts change, all pages ask for them anew: not all at the same moment. */
const SPREAD_MS = 1_000;

/** Texts by language: each comes when it is first spoken. */
const loaded = new Map<string, Texts>();

function apply(): void {
  const { language } = preferences.getState();
  const locale = localeOf(language);
  setTexts(loaded.get(language) ?? {}, locale);
  document.documentElement.lang = locale;
}

/** Asks for the texts of a language. One that is gone is given up for the default, whose texts come in its place. */
async function load(lang: string): Promise<HttpAnswer<'translations'>> {
  const answer = await httpCall('translations', { lang });
  for (const [language, texts] of Object.entries(answer.data)) loaded.set(language, texts);
  const listed = answer.configs.map(({ config, name }) => ({ code: config, name }));
  languageList.setState(listed, true);
  const { language } = preferences.getState();
  if (!listed.some(({ code }) => code === language)) preferences.setState({ language: answer.variant.lang });
  return answer;
}

/**
 * Asks until they come: a server that is slow for once leaves no page without words.
 * @param wanted the language that is wanted by now; undefined once none is
 * @returns undefined where none was wanted any more
 */
async function loadInTheEnd(
  wanted: () => string | undefined,
): Promise<HttpAnswer<'translations'> | undefined> {
  for (let waitMs = AGAIN_MS; ; waitMs = Math.min(2 * waitMs, SELDOM_MS)) {
    const lang = wanted();
    if (lang === undefined) return undefined;
    try {
      return await load(lang);
    } catch {
      // Pages that lost their server together ask it one after the other.
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random() / 2)));
    }
  }
}

/** Speaks the language that was chosen; where its texts have yet to come, English until then. */
function change({ language }: Preferences, before: Preferences): void {
  if (language === before.language) return;
  apply();
  if (loaded.has(language)) return;
  const chosenMs = performance.now();
  const isSpoken = (): boolean => preferences.getState().language === language;
  void loadInTheEnd(() => (isSpoken() ? language : undefined)).then(() => {
    // English may be all that there is: what is on show is right already.
    if (!isSpoken() || Object.keys(loaded.get(language) ?? {}).length === 0) return;
    apply();
    const now = performance.now() - chosenMs < PATIENCE_MS ? textsDrawn : textsMended;
    now.setState((count) => count + 1, true);
  });
}

let renewal: ReturnType<typeof setTimeout> | undefined;

/** Somebody changed texts: those of other languages are asked for when they are spoken again. */
function renewSoon(): void {
  renewal ??= setTimeout(() => {
    renewal = undefined;
    const { language } = preferences.getState();
    for (const other of loaded.keys()) if (other !== language) loaded.delete(other);
    load(language).then(
      () => {
        apply();
        textsMended.setState((count) => count + 1, true);
      },
      () => {
        // What is on show stays until the next change, or the next load of the page.
      },
    );
  }, Math.random() * SPREAD_MS);
}

/**
 * Fetches the texts, and the variant that they come with; keeps to the chosen language, else the server's default. Resolves
 * when they are there, or after a short wait.
 */
export async function startLanguage(): Promise<void> {
  const wanted = (): string => (hasChosen('language') ? preferences.getState().language : 'variant');
  let waits = true;
  const fetched = loadInTheEnd(wanted).then((answer) => {
    if (answer === undefined) return;
    variant.setState(answer.variant);
    // Another language begins every screen anew: what was typed meanwhile stays.
    if (!hasChosen('language') && (waits || !hasUnsaved()))
      preferences.setState({ language: answer.variant.lang });
    apply();
    // What was drawn in English meanwhile.
    if (!waits) textsMended.setState((count) => count + 1, true);
  });
  apply();
  preferences.subscribe(change);
  onPush('words', renewSoon);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  waits = false;
}
