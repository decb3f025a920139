/** Types of the stream log by their numbers (rule AUDIT-2), as people read them. */
export const streamLogTypes = {
  0: 'Liveview ask',
  1: 'Local playback',
  2: 'Download local',
  3: 'Remote playback',
  4: 'Download remote',
  5: 'Liveview end',
} as const;
