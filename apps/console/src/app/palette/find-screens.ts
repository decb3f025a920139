import { t } from '../../ground/i18n/t.ts';
import { mayOpen, type Visitor } from '../../routing/guard.ts';
import type { Screen } from '../../routing/screen.ts';

/** The screens of the menus that a visitor may open and whose name, in his language or in English, holds a word. */
export function findScreens(
  screens: readonly Screen[],
  visitor: Pick<Visitor, 'access' | 'level' | 'isMobile'>,
  word: string,
): readonly Screen[] {
  const sought = word.trim().toLowerCase();
  return screens.filter(
    (screen) =>
      screen.menu !== 'none' &&
      mayOpen(screen, visitor) &&
      !(screen.desktopOnly === true && visitor.isMobile) &&
      [screen.title, t(screen.title)].some((name) => name.toLowerCase().includes(sought)),
  );
}
