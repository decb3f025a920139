export const DASHBOARD_PAGE_SIZE = 12;
/** Page links are shown for pages this near to the current one. */
const PAGE_LINK_REACH = 10;

/** Pages that so many devices take: at least one. */
export function pageCount(devices: number): number {
  return Math.max(1, Math.ceil(devices / DASHBOARD_PAGE_SIZE));
}

/** Pages (from 0) that get a link: those within 10 of the current one. */
export function pageLinks(current: number, pages: number): number[] {
  const first = Math.max(0, current - PAGE_LINK_REACH);
  const last = Math.min(pages - 1, current + PAGE_LINK_REACH);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** What is on a page. */
export function pageOf<T>(items: readonly T[], page: number): readonly T[] {
  return items.slice(page * DASHBOARD_PAGE_SIZE, (page + 1) * DASHBOARD_PAGE_SIZE);
}
