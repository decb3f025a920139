/** How a recorder uploads: as it should, or as some recorders do. */
export const uploadBehaviours = [
  'good',
  /** It knows no upload. */
  'unsupported',
  /** It says that it failed. */
  'fails',
  /** Its connection breaks off in the middle, the first time; the next time it goes on. */
  'cuts',
  /** What it sends ends early, as if it were whole. */
  'short',
  /** It sends all, and never says that it is done. */
  'unsaid',
] as const;

export type UploadBehaviour = (typeof uploadBehaviours)[number];
