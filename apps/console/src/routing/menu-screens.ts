import { mayOpen, type Visitor } from './guard.ts';
import type { Screen } from './screen.ts';

/** What the menus know of whoever looks at them. */
export type MenuVisitor = Pick<Visitor, 'access' | 'level' | 'isMobile'>;

/** The screens of the menus that a visitor may open where he is. */
export function menuScreens(screens: readonly Screen[], visitor: MenuVisitor): readonly Screen[] {
  return screens.filter(
    (screen) =>
      screen.menu !== 'none' &&
      mayOpen(screen, visitor) &&
      !(screen.desktopOnly === true && visitor.isMobile),
  );
}
