// Ahead of all that starts a worker or reads HTML.
import './app/trusted-types.ts';
// Ahead of every schema.
import './app/without-eval.ts';
// Ahead of all others: what a part says of itself stands over what holds everywhere.
import './app/app.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { runExtraScript } from './app/extra-script.ts';
import { afterFirstLook } from './app/after-first-look.ts';
import { App } from './app/App.tsx';
import { openAhead } from './app/open-ahead.ts';
import { startInstallation } from './app/installation.ts';
import { signInAgain } from './app/late-sign-in-again.ts';
import { palette } from './app/palette/late-palette.ts';
import { startAppearance } from './app/appearance.ts';
import { startLanguage } from './app/language.ts';
import { startSession } from './app/start-session.ts';
import { openCoaching } from './app/open-coaching.tsx';
import { openStandalone } from './app/open-standalone.tsx';
import { startVersionCheck } from './app/start-version-check.ts';
import { screenPath } from './ground/entrance.ts';
import { isCoachingPage } from './features/events/coaching/coaching-address.ts';
import { eventList } from './features/events/late-event-list.ts';
import { preferenceFields } from './features/preferences/late-preferences.ts';
import { isStandalone } from './features/shares/standalone/open-view.ts';
import { fetchLateIcons } from './ui/icons/icon-source.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** The console: begins to sign in at once. */
function openConsole(): () => ReactNode {
  startSession();
  afterFirstLook(startInstallation);
  afterFirstLook(palette.fetch);
  afterFirstLook(signInAgain.fetch);
  afterFirstLook(fetchLateIcons);
  afterFirstLook(eventList.fetch);
  afterFirstLook(preferenceFields.fetch);
  afterFirstLook(() => void runExtraScript().catch(() => {}));
  startVersionCheck();
  return () => <App />;
}

const path = screenPath();
const page = isStandalone(path) ? openStandalone() : isCoachingPage(path) ? openCoaching() : openConsole();
const look = Promise.all([startAppearance(), startLanguage()]);
// Behind what every screen waits for.
openAhead(path);
await look;
createRoot(root).render(page());
