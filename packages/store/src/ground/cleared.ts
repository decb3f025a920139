/**
 * What became of clearing the files of a store of what was removed from it:
 * - all: it is nowhere any more;
 * - freed: the room it took is given back, though what stood beside something else may be there until that is written over, as the store is
 *   too large to be written anew;
 * - later: not now, as others read or copy the files.
 */
export type Cleared = 'all' | 'freed' | 'later';
