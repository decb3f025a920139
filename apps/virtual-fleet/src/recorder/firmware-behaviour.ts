/** What a recorder does with a firmware: as it should, or as some recorders do. */
export const firmwareBehaviours = [
  'good',
  /** It knows no update. */
  'unsupported',
  /** It will not. */
  'refuses',
  /** It fetches the file, and says that it failed. */
  'fails',
  /** Its connection breaks off in the middle of the file, once; then it fetches the rest. */
  'cuts',
  /** It says that it is done, and comes back with the version that it had. */
  'old',
  /** It says that it is done, and does not come back. */
  'vanishes',
] as const;

export type FirmwareBehaviour = (typeof firmwareBehaviours)[number];
