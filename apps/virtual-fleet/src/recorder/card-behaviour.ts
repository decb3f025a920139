/** How a card answers: as it should, or as some recorders do. */
export const cardBehaviours = [
  'good',
  /** Nothing is on it. */
  'empty',
  /** A server that asks hears nothing. */
  'silent',
  /** Lists come newest first, channels mixed. */
  'disordered',
  /** Playback breaks off after a few seconds, without a word. */
  'stops',
  /** Lists come; playback is refused. */
  'refuses',
] as const;

export type CardBehaviour = (typeof cardBehaviours)[number];
