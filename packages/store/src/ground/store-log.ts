/** Where an engine writes what happened: fields first, then a sentence. */
export interface StoreLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Says nothing. */
export const silentStoreLog: StoreLog = { info() {}, warn() {}, error() {} };
