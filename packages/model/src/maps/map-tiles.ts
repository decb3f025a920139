/** What a URL of raster tiles has to hold; `{-y}` counts rows from the south. */
const NEEDED = [/\{z\}/, /\{x\}/, /\{-?y\}/];
/** Placeholders that the console fills in. */
const KNOWN = new Set(['{z}', '{x}', '{y}', '{-y}', '{s}', '{r}', '{ratio}']);

/** What is wrong with a URL of raster tiles; undefined when nothing is. */
export function mapTilesFault(url: string): string | undefined {
  if (!/^https?:\/\/[^/]/.test(url)) return 'wants an http or https URL';
  if (NEEDED.some((part) => !part.test(url))) return 'wants {z}, {x} and {y} in the URL';
  const unknown = url.match(/\{[^}]*\}/g)?.find((part) => !KNOWN.has(part));
  return unknown === undefined ? undefined : `has ${unknown}, which means nothing here`;
}
