// Ahead of all others, as in main.tsx.
import '../app/app.css';
import { serverSentences } from '@outrider/model/server-sentences.ts';
import { texts } from '@outrider/model/texts.ts';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { startAppearance } from '../app/appearance.ts';
import { answers } from '../connection/call.ts';
import { session } from '../connection/session-state.ts';
import { learnSentences } from '../ground/i18n/server-said.ts';
import { setTexts } from '../ground/i18n/t.ts';
import { preferences } from '../ground/preferences.ts';
import { fetchLateIcons } from '../ui/icons/icon-source.ts';
import { takeUnshown } from '../ui/notices/toast.ts';
import { setSize } from './looks.ts';

// What every test of something drawn begins with: the theme's styles, the texts in English, a wide screen in the light, nobody signed in.

// What comes late would move what a test measures: the typeface, and icons.
await Promise.all([startAppearance(), document.fonts.load("1em 'Inter Variable'")]);
learnSentences(serverSentences);
fetchLateIcons();
await import('../ui/icons/late-icons.ts');
const chosen = preferences.getInitialState();

beforeEach(async () => {
  localStorage.clear();
  // What shows toasts shows those of before, too: those that nobody has shown, and those that had not gone.
  takeUnshown();
  sonner.dismiss();
  preferences.setState({ ...chosen, colourMode: 'light' }, true);
  setTexts(texts.en);
  // Nobody is signed in, and nothing is known of a server.
  session.setState(session.getInitialState(), true);
  answers.clear();
  // Keys are for what is drawn, and not for the page around it.
  window.focus();
  await setSize('wide');
});

// The library does so for the first file alone where all files share a page.
afterEach(cleanup);
