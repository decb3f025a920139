/** Values in one statement at most: engines bound how many place holders one may have. */
const A_STATEMENT = 500;

/** Parts of a list that each fit into one statement. */
export function* batchesOf<T>(all: readonly T[], size = A_STATEMENT): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
