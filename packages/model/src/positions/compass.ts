const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The point of the compass nearest to degrees clockwise from north, as a raw word. */
export function compassPoint(heading: number): (typeof points)[number] {
  return points[Math.round((((heading % 360) + 360) % 360) / 45) % 8] ?? 'N';
}
