import { t } from '../../ground/i18n/t.ts';
import { type MenuVisitor, menuScreens } from '../../routing/menu-screens.ts';
import type { Screen } from '../../routing/screen.ts';

/** The screens of the menus that a visitor may open and whose name, in his language or in English, holds a word. */
export function findScreens(
  screens: readonly Screen[],
  visitor: MenuVisitor,
  word: string,
): readonly Screen[] {
  const sought = word.trim().toLowerCase();
  return menuScreens(screens, visitor).filter(({ title }) =>
    [title, t(title)].some((name) => name.toLowerCase().includes(sought)),
  );
}
