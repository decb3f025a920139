/** What a URL of raster tiles has to hold; `{-y}` counts rows from the south. */
const NEEDED = [/\{z\}/, /\{x\}/, /\{-?y\}/];
/** Placeholders that the console fills in. */
const KNOWN = new Set(['{z}', '{x}', '{y}', '{-y}', '{s}', '{r}', '{ratio}']);

/** Its host stands in a header of every answer, where any other sign would say something else. */
const HOST = /^https?:\/\/(?:\{s\}\.)?(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?\//i;
/** Signs that a URL may have. */
const PLAIN = /^[\x21-\x7e]+$/;

/** The fault of a URL of raster tiles; undefined when there is none. */
export function mapTilesFault(url: string): string | undefined {
  if (!/^https?:\/\/[^/]/.test(url)) return 'wants an http or https URL';
  if (!PLAIN.test(url) || !HOST.test(url)) return 'wants a plain name or address of a host';
  if (NEEDED.some((part) => !part.test(url))) return 'wants {z}, {x} and {y} in the URL';
  const unknown = url.match(/\{[^}]*\}/g)?.find((part) => !KNOWN.has(part));
  return unknown === undefined ? undefined : `has ${unknown}, which means nothing here`;
}
