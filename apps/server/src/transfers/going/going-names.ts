import { createHash } from 'node:crypto';

const PLAIN = /^\w[\w.-]*$/;
const MOST = 100;
/** Names that systems keep for themselves, whatever follows the dot. */
const KEPT_BY_SYSTEMS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const isPlain = (name: string): boolean =>
  PLAIN.test(name) && name.length <= MOST && !KEPT_BY_SYSTEMS.test(name) && !name.endsWith('.');

/** What there is of a name in a path, with a mark of what it was. */
function markedName(name: string): string {
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8);
  const plain = name
    .replaceAll(/[^\w-]+/g, '_')
    .replace(/^-+/, '')
    .slice(0, MOST - 10);
  return plain === '' ? `x-${mark}` : `${plain}-${mark}`;
}

/** A name as a part of a path that every system and every zip can have: a plain one as it is. */
export const safeName = (name: string): string => (isPlain(name) ? name : markedName(name));

const endingOf = (name: string): string => /\.[\da-z]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** The name of a file, and behind it its ending, once. @param ending with its dot; absent: the one that the name has */
export function safeFile(name: string, ending = endingOf(name)): string {
  const isThere = ending !== '' && name.toLowerCase().endsWith(ending);
  return `${safeName(isThere ? name.slice(0, -ending.length) : name)}${ending}`;
}

/** Names as {@link safeName} makes them: two that differ by capitals alone differ otherwise too, for systems that mind none. */
export function safeNames(names: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return new Map(
    names.map((name) => [
      name,
      (counts.get(name.toLowerCase()) ?? 0) > 1 ? markedName(name) : safeName(name),
    ]),
  );
}
