import { hasWords } from '@outrider/kit/search-words.ts';
import { t } from '../../ground/i18n/t.ts';
import { type MenuVisitor, menuScreens } from '../../routing/menu-screens.ts';
import type { Screen } from '../../routing/screen.ts';

/** The screens of the menus that a visitor may open and whose name, in his language or in English, has each word. */
export function findScreens(
  screens: readonly Screen[],
  visitor: MenuVisitor,
  typed: string,
): readonly Screen[] {
  return menuScreens(screens, visitor).filter(({ title }) => hasWords([title, t(title)], typed));
}
