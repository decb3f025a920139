/** The only elements that text of libraries may hold: a link, as map data names its source. No quote, bracket or script fits into it. */
const LINK = /^<a(?: (?:href="https?:\/\/[^"<>\s]*"|target="_blank"|rel="[a-z ]*"))*>$/;
const TAG = /(<[^<>]*>)/;

/**
 * Text that a library would have the browser read as HTML, with links alone: all else stands as it is written (rule S38). Nothing of
 * the console's own comes this way.
 */
export function linksAlone(text: string): string {
  return text
    .split(TAG)
    .map((part) => (part === '</a>' || LINK.test(part) ? part : part.replaceAll('<', '&lt;')))
    .join('');
}

/**
 * The address of a script or a worker, where it is of the page's own origin.
 * @throws TypeError for any other
 */
export function ownScript(url: string, page: { readonly href: string; readonly origin: string }): string {
  const { origin } = new URL(url, page.href);
  if (origin !== page.origin) throw new TypeError('A script of another origin is not run');
  return url;
}
