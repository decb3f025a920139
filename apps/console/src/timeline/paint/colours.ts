/** Colours of a timeline, as its style says them for light and dark. */
export interface TimelineColours {
  readonly text: string;
  readonly line: string;
  readonly ground: string;
  readonly gap: string;
  readonly pending: string;
  readonly server: string;
  readonly damaged: string;
  readonly card: string;
  readonly alarm: string;
  readonly knock: string;
  readonly info: string;
  readonly speed: string;
  readonly fast: string;
}

const names = [
  'text',
  'line',
  'ground',
  'gap',
  'pending',
  'server',
  'damaged',
  'card',
  'alarm',
  'knock',
  'info',
  'speed',
  'fast',
] as const satisfies readonly (keyof TimelineColours)[];

/** The colours in force where an element is: `--or-timeline-…` of its style. */
export function coloursOf(element: Element): TimelineColours {
  const style = getComputedStyle(element);
  const read = names.map((name) => [name, style.getPropertyValue(`--or-timeline-${name}`).trim()]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a colour for each name
  return Object.fromEntries(read) as Record<(typeof names)[number], string>;
}

const HATCH_PX = 7;

/** Lines across a tile: what is not there. Made anew where colours or the size of a pixel change. */
export function hatching(colour: string, ratio: number): CanvasPattern | null {
  const tile = document.createElement('canvas');
  const size = Math.round(HATCH_PX * ratio);
  tile.width = size;
  tile.height = size;
  const context = tile.getContext('2d');
  if (context === null) return null;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, ratio * 0.9);
  context.beginPath();
  for (const from of [-size, 0, size]) {
    context.moveTo(from, size);
    context.lineTo(from + size, 0);
  }
  context.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  // The canvas is scaled by the size of a pixel: the tile is as large as it was made.
  pattern?.setTransform(new DOMMatrix().scale(1 / ratio));
  return pattern;
}
