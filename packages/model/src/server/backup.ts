/** Shortest passphrase of a sealed backup, in characters. */
export const MIN_PASSPHRASE = 12;
/** Longest one. */
export const MAX_PASSPHRASE = 256;

/** Why a backup was made: somebody asked for it, the clock, or an upgrade of the database. */
export const backupKinds = ['manual', 'scheduled', 'migration'] as const;
export type BackupKind = (typeof backupKinds)[number];

/**
 * What is being done: the database is copied, sealed, opened, or all of it is read. `check` has no end that could be
 * told beforehand.
 */
export const backupSteps = ['copy', 'seal', 'open', 'check'] as const;
export type BackupStepName = (typeof backupSteps)[number];

/** Largest file that an empty server takes, bytes. */
export const MAX_RESTORED_BYTES = 1024 ** 4;
/** Bytes of a piece of it. */
export const RESTORE_PIECE_BYTES = 3 * 1024 ** 2;
/** The same in base64. */
export const RESTORE_PIECE_CHARACTERS = Math.ceil(RESTORE_PIECE_BYTES / 3) * 4;
