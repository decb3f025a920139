/** A first path segment that deployments may want (rule S25): paths of screens stand behind it. */
const ENTRANCE = /^\/[0-9a-f]{16}(?=\/|$)/;

/** The path of a page's entrance; empty where there is none. */
export function entranceOf(path: string): string {
  return ENTRANCE.exec(path)?.[0] ?? '';
}

/** The entrance by which this page was opened. */
export const entrance = typeof location === 'undefined' ? '' : entranceOf(location.pathname);

/** Path of the screen that is shown now, whatever the entrance. */
export function screenPath(): string {
  return location.pathname.slice(entrance.length) || '/';
}
