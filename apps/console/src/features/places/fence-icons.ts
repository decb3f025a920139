/** What stands for a kind of fence. */
export const fenceIcons = {
  circle: 'record-circle',
  polygon: 'bounding-box',
  corridor: 'signpost-split',
} as const;
