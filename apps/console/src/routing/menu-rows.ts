import { isHere, mayOpen, type Visitor } from './guard.ts';
import { isOfOwnHost } from './places.ts';
import type { Screen } from './screen.ts';

/** What the menus know of the person who looks at them. */
export type MenuVisitor = Pick<
  Visitor,
  | 'access'
  | 'level'
  | 'manager'
  | 'serverAdmin'
  | 'accessLog'
  | 'setsFaces'
  | 'recordingDevices'
  | 'diagnosis'
  | 'several'
  | 'sameHost'
  | 'isMobile'
>;

/** What the menus ask of a row: a screen's, or that of something to do. */
export type MenuRow = Pick<
  Screen,
  | 'menu'
  | 'right'
  | 'also'
  | 'oneOf'
  | 'maxLevel'
  | 'managers'
  | 'openedBy'
  | 'serverAdmin'
  | 'faces'
  | 'diagnosis'
  | 'several'
  | 'needs'
  | 'sameHostOnly'
  | 'desktopOnly'
>;

/**
 * The rows that the menus show a visitor where they are. The system settings are there on the server's own host alone
 * (rule RIGHT-11).
 */
export function menuRows<Row extends MenuRow>(rows: readonly Row[], visitor: MenuVisitor): readonly Row[] {
  return rows.filter(
    (row) =>
      row.menu !== 'none' &&
      (row.several !== true || visitor.several) &&
      (visitor.sameHost || !isOfOwnHost(row.menu)) &&
      mayOpen(row, visitor) &&
      isHere(row, visitor) &&
      !(row.desktopOnly === true && visitor.isMobile),
  );
}
