/**
 * The result of clearing the files of a store of removed rows:
 * - all: they are nowhere any more;
 * - freed: their room is given back, though rows that stood beside others may be there until those are written over, as the store is
 *   too large to be written again;
 * - later: not now, as others read or copy the files.
 */
export type Cleared = 'all' | 'freed' | 'later';
