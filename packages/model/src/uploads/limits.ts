/** Files that one question gives, at most: the latest. */
export const UPLOADED_FILES_A_LIST = 2_000;
/** The longest name of a file that is kept, in characters, and the longest ending. */
export const MAX_UPLOADED_NAME = 128;
export const MAX_UPLOADED_EXT = 16;
/** The largest file that a recorder may upload by itself. */
export const MAX_UPLOADED_BYTES = 2 * 1024 ** 3;
/** Room for what recorders upload by themselves, where none is set. */
export const UPLOADS_BYTES = 10e9;
