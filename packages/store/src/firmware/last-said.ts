/** What devices said last of something, one record each. It goes with its device. */
export interface LastSaidRecords<Said> {
  list(): Promise<Said[]>;
  /** Keeps it in place of what the device said before. @throws OutriderError NOT_FOUND for an unknown device */
  put(said: Said): Promise<void>;
}
