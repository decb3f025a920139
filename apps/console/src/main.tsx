// Ahead of every schema.
import './app/without-eval.ts';
// Ahead of all others: what a part says of itself stands over what holds everywhere.
import './app/app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startAppearance } from './app/appearance.ts';
import { startLanguage } from './app/language.ts';
import { startSession } from './app/start-session.ts';
import { startVersionCheck } from './app/start-version-check.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

startSession();
await Promise.all([startAppearance(), startLanguage()]);
createRoot(root).render(<App />);
startVersionCheck();
