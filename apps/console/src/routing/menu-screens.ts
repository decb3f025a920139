import { isHere, mayOpen, type Visitor } from './guard.ts';
import type { Screen } from './screen.ts';

/** What the menus know of whoever looks at them. */
export type MenuVisitor = Pick<
  Visitor,
  'access' | 'level' | 'serverAdmin' | 'accessLog' | 'sameHost' | 'isMobile'
>;

/**
 * The screens of the menus that a visitor may open where he is. The system settings are there on the server's own host alone
 * (rule RIGHT-11).
 */
export function menuScreens(screens: readonly Screen[], visitor: MenuVisitor): readonly Screen[] {
  return screens.filter(
    (screen) =>
      screen.menu !== 'none' &&
      (screen.menu !== 'system' || visitor.sameHost) &&
      mayOpen(screen, visitor) &&
      isHere(screen, visitor) &&
      !(screen.desktopOnly === true && visitor.isMobile),
  );
}
