/** One file of the project importing another, both by their paths from its root. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Parts of one folder that import each other in a circle. */
export interface Circle {
  /** Where the parts stand; '' is the project's root. */
  readonly folder: string;
  /** Names of files and sub-folders, each importing the next, the last the first. */
  readonly parts: readonly string[];
  /** For each part an import that goes from it to the next. */
  readonly edges: readonly Edge[];
}

/** Imports between the parts of one folder: from part to part, with one import as the example. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, Edge>>;

/** Every folder that holds both ends of an import, with its parts that the ends stand in: of all of them the nearest. */
function arrowsByFolder(edges: readonly Edge[]): Map<string, Arrows> {
  const folders = new Map<string, Map<string, Map<string, Edge>>>();
  for (const edge of edges) {
    const [from, to] = [edge.from.split('/'), edge.to.split('/')];
    const depth = from.findIndex((part, at) => part !== to[at]);
    // A file that imports itself is a circle of one.
    const at = depth === -1 ? from.length - 1 : depth;
    const [folder, here, there] = [from.slice(0, at).join('/'), from[at] ?? '', to[at] ?? ''];
    const arrows = folders.get(folder) ?? new Map<string, Map<string, Edge>>();
    const out = arrows.get(here) ?? new Map<string, Edge>();
    if (!out.has(there)) out.set(there, edge);
    folders.set(folder, arrows.set(here, out));
  }
  return folders;
}

/** The shortest way from a part back to itself, without its end; undefined where there is none. */
function wayBack(arrows: Arrows, start: string): string[] | undefined {
  const before = new Map<string, string>();
  const queue = [start];
  for (const part of queue)
    for (const next of arrows.get(part)?.keys() ?? []) {
      if (next === start) {
        const way = [part];
        for (let at = part; at !== start; at = way[0] ?? start) way.unshift(before.get(at) ?? start);
        return way;
      }
      if (before.has(next)) continue;
      before.set(next, part);
      queue.push(next);
    }
  return undefined;
}

/**
 * The circles in which files and folders import each other. In every folder, its files and sub-folders must have an order
 * in which each imports only those before it; so a file that imports what stands above it and imports it back is found as
 * well as two folders that need each other. Each circle is given once, by its shortest way.
 */
export function findCircles(edges: readonly Edge[]): Circle[] {
  return [...arrowsByFolder(edges)].flatMap(([folder, arrows]) => {
    const seen = new Set<string>();
    return [...arrows.keys()].flatMap((start) => {
      const parts = seen.has(start) ? undefined : wayBack(arrows, start);
      if (parts === undefined || parts.some((part) => seen.has(part))) return [];
      for (const part of parts) seen.add(part);
      const along = parts.map((part, at) => arrows.get(part)?.get(parts[(at + 1) % parts.length] ?? ''));
      return [{ folder, parts, edges: along.filter((edge) => edge !== undefined) }];
    });
  });
}
