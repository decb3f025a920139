/** How the address of a database may be shown: without who signs in, and with what. */
export function shownAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
