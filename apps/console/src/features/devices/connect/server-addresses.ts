/** Names of the machine itself: a recorder that is given one looks for the server in itself. */
const LOOPBACK = /^(localhost|127\.|\[?::1\]?$)/;

/**
 * The addresses to enter in a recorder's menu: the one by which this page was opened first, for it works from elsewhere.
 * @param host of the page's address
 * @param known what the server knows of itself
 */
export function serverAddresses(host: string, known: readonly string[]): readonly string[] {
  return [...new Set([...(LOOPBACK.test(host) ? [] : [host]), ...known])];
}
