/** Only level 0 sees and changes the library of faces (rule FACES-1). */
export const FACE_LIBRARY_MAX_LEVEL = 0;
export const MAX_FACE_UNITS = 500;
/** Units within each other. */
export const MAX_UNIT_DEPTH = 8;
export const MAX_FACES = 10_000;
/** Of one person. */
export const MAX_PHOTOS = 10;
/** A recorder says the last slot in one byte. */
export const MAX_FACE_SLOT = 200;
/** The least time between two changes of slots by one page (rule FACES-7). */
export const FACE_COOLDOWN_MS = 1_000;
/** For this long an order waits for a recorder that is away. */
export const FACE_WAIT_DAYS = 30;
export const FACE_ORDERS_KEPT_DAYS = 30;
/** Changes of slots that are kept, of all recorders together: the oldest that are over go where there are more. */
export const MAX_FACE_ORDERS = 20_000;
/** Open orders of one person: nobody keeps others from setting faces. */
export const MAX_OPEN_FACE_ORDERS = 5_000;
/** Slots of one request: recorders by persons. */
export const MAX_SLOTS_SET = 2_000;
/** Persons, and recorders, of one request. */
export const MAX_FACES_SET = 200;
export const MAX_FACE_DEVICES = 500;
