import { type MenuRow, type MenuVisitor, menuRows } from './menu-rows.ts';
import { type Place, places, type SectionId } from './places.ts';

/** A place with what a visitor finds there; sections in which they find nothing are left out. */
export interface OpenPlace<Row> {
  readonly place: Place;
  readonly sections: readonly {
    readonly section: Place['sections'][number];
    readonly rows: readonly Row[];
  }[];
}

/** The places where a visitor finds something, with what they find. */
export function openPlaces<Row extends MenuRow>(
  rows: readonly Row[],
  visitor: MenuVisitor,
): readonly OpenPlace<Row>[] {
  const bySection = Map.groupBy(menuRows(rows, visitor), ({ menu }) => menu);
  return places.flatMap((place) => {
    const sections = place.sections.flatMap((section) => {
      const inSection = bySection.get(section.id);
      return inSection === undefined ? [] : [{ section, rows: inSection }];
    });
    return sections.length === 0 ? [] : [{ place, sections }];
  });
}

/** The place that has a section; undefined for screens that are reached another way. */
export function placeOf(menu: SectionId | 'none'): Place | undefined {
  return places.find(({ sections }) => sections.some(({ id }) => id === menu));
}

/** Id of the place that is lit while an address is shown; undefined where no place has it. */
export function placeAt(
  rows: readonly {
    readonly path: string;
    readonly menu: SectionId | 'none';
    readonly place?: Place['id'];
  }[],
  pathname: string,
): Place['id'] | undefined {
  const own = rows.find(({ path, place }) => place !== undefined && path === pathname);
  return own?.place ?? placeOf(rowAt(rows, pathname)?.menu ?? 'none')?.id;
}

/** The row whose screen is at an address, or whose screen that one belongs to: `/liveview` for `/liveview/7`. */
export function rowAt<Row extends { readonly path: string; readonly menu: SectionId | 'none' }>(
  rows: readonly Row[],
  pathname: string,
): Row | undefined {
  return rows.find(
    ({ path, menu }) => menu !== 'none' && (pathname === path || pathname.startsWith(`${path}/`)),
  );
}
