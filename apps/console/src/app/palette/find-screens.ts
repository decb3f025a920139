import { hasWords } from '@outrider/kit/search-words.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../ground/i18n/t.ts';
import { type MenuVisitor, menuRows } from '../../routing/menu-rows.ts';
import { placeOf } from '../../routing/open-places.ts';
import type { Screen } from '../../routing/screen.ts';

/** The name of the place that has a screen. */
export function placeTitle({ menu }: Pick<Screen, 'menu'>): PlainWord | undefined {
  return placeOf(menu)?.title;
}

/** The screens of the menus that a visitor may open and whose name or place, in their language or in English, has each word. */
export function findScreens(
  screens: readonly Screen[],
  visitor: MenuVisitor,
  typed: string,
): readonly Screen[] {
  return menuRows(screens, visitor).filter((screen) => {
    const place = placeTitle(screen);
    const names = place === undefined ? [screen.title] : [screen.title, place];
    return hasWords([...names, ...names.map((name) => t(name))], typed);
  });
}
