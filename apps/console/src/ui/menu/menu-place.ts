interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between a menu and the edge of the page, CSS pixels. */
const EDGE = 8;
/** Between a menu and its button. */
const GAP = 2;

/**
 * Where a menu goes, its upper left corner on the screen: below its button, their right edges in one line; above it where there is room and
 * none below; never beyond the edge of the page.
 */
export function menuPlace(
  button: Box,
  menu: Size,
  page: Size,
): { readonly left: number; readonly top: number } {
  const left = Math.min(button.right - menu.width, page.width - EDGE - menu.width);
  const below = button.bottom + GAP;
  const above = button.top - GAP - menu.height;
  const isBelow = below + menu.height <= page.height - EDGE || above < EDGE;
  return { left: Math.max(EDGE, left), top: isBelow ? below : above };
}
