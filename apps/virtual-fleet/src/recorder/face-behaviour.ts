/** How a recorder keeps faces: as it should, or as some recorders do. */
export const faceBehaviours = [
  'good',
  /** It knows no faces. */
  'none',
  /** It will not take any. */
  'refuses',
  /** It says yes, and keeps what it had. */
  'lies',
] as const;

export type FaceBehaviour = (typeof faceBehaviours)[number];
