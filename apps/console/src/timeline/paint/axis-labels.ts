import type { Tick } from '../ticks.ts';

/** The words of a line of the axis, where they are drawn, px. */
export interface AxisLabel {
  readonly kind: Tick['kind'];
  readonly text: string;
  readonly fromX: number;
  readonly toX: number;
}

/** Between two labels, px. */
const GAP_PX = 4;

/** Those that can be read: none runs into another, of which a date is the one that stays, and none is cut off at the end. */
export function readableLabels(labels: readonly AxisLabel[], width: number): readonly AxisLabel[] {
  const shown: AxisLabel[] = [];
  const dates = labels.filter(({ kind }) => kind === 'date');
  const times = labels.filter(({ kind }) => kind === 'time');
  for (const label of [...dates, ...times]) {
    const { fromX, toX } = label;
    if (toX > width || shown.some((other) => fromX < other.toX + GAP_PX && toX + GAP_PX > other.fromX))
      continue;
    shown.push(label);
  }
  return shown;
}
