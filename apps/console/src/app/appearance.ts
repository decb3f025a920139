import { isDark, onAppearance, preferences } from '../ground/preferences.ts';

let link: HTMLLinkElement | undefined;

/** Loads the theme's style sheet; resolves when it applies (or cannot be had). */
function loadTheme(name: string): Promise<void> {
  const href = `/styles/${name}.css`;
  if (link?.getAttribute('href') === href) return Promise.resolve();
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = href;
  const before = link;
  link = next;
  return new Promise((resolve) => {
    const done = (): void => {
      before?.remove();
      resolve();
    };
    next.addEventListener('load', done);
    next.addEventListener('error', done);
    // Ahead of the console's own rules, which build on the theme's variables.
    document.head.prepend(next);
  });
}

function apply(): Promise<void> {
  const all = preferences.getState();
  const root = document.documentElement;
  root.dataset['bsTheme'] = isDark(all) ? 'dark' : 'light';
  root.dataset['theme'] = all.themeName;
  root.dataset['dark'] = String(isDark(all));
  return loadTheme(all.themeName);
}

/** Shows the chosen theme and keeps to the choice. Resolves when the first one is there. */
export function startAppearance(): Promise<void> {
  onAppearance(() => void apply());
  return apply();
}
