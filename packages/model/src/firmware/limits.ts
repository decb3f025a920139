/** Levels 0 and 1 see and change firmware (rule FW-1). */
export const FIRMWARE_MAX_LEVEL = 1;
/** Bytes of one file of the store. */
export const MAX_FIRMWARE_BYTES = 200 * 1024 * 1024;
/** Files of the store. */
export const MAX_FIRMWARES = 100;
export const MAX_PLANS = 100;
/** Bytes of a piece of an upload, and how many characters they are in base64. */
export const FIRMWARE_PIECE_BYTES = 1024 * 1024;
export const FIRMWARE_PIECE_CHARACTERS = Math.ceil(FIRMWARE_PIECE_BYTES / 3) * 4;
export const MAX_FILENAME_LENGTH = 200;
export const MAX_FIRMWARE_MEMO_LENGTH = 200;
export const MAX_VERSION_LENGTH = 100;
export const MAX_MODEL_LENGTH = 30;
/** The command of JT/T 808 that carries an address is one packet. */
export const MAX_URL_LENGTH = 500;
/** For this long an update may wait for a device that is away. */
export const MAX_UPDATE_WAIT_S = 30 * 86_400;
/** For this long the button that begins an update stays disabled after a click (rule FW-4). */
export const UPDATE_COOLDOWN_MS = 10_000;
/** How often the status of an update is asked for (rule FW-4). */
export const STATUS_POLL_MS = 1_000;
/** Orders of updates that are kept, of all devices together. */
export const MAX_UPDATES_KEPT = 20_000;
export const UPDATES_KEPT_DAYS = 30;
/** Stages of a plan, and for how many hours one may take before the next begins by itself. */
export const MAX_STAGES = 10;
export const MAX_STAGE_HOURS = 720;
