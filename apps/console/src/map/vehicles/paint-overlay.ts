import type { Palette } from '../base/palette.ts';
import { toScreen, type View } from '../mercator.ts';
import { LABEL_BELOW_PX, LABEL_HEIGHT_PX } from './choose-labels.ts';
import type { Cluster } from './clusters.ts';
import { stateOrder } from './vehicle-atlas.ts';

/** The edge that lifts a cluster off the map; a blurred shadow would cost more than all the rest. */
const SHADE = 'rgba(0,0,0,0.22)';
/** Label pictures that are kept, at most. */
const MOST_KEPT = 600;
const FONT = '600 11.5px system-ui, sans-serif';

/** CSS px of a cluster's outer edge: it grows with the digits of its count. */
export function clusterRadius(count: number): number {
  return 11 + 3.2 * Math.log10(count) + (count >= 1000 ? 2 : 0);
}

/** A count in at most four characters. */
function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  return count < 10_000 ? `${(count / 1_000).toFixed(1)}k` : `${Math.round(count / 1_000)}k`;
}

const isOnScreen = ({ width, height }: View, x: number, y: number, reach: number): boolean =>
  x > -reach && y > -reach && x < width + reach && y < height + reach;

/** Paints the clusters: a disc with the count, and around it a ring of what its vehicles do. */
export function paintClusters(
  context: CanvasRenderingContext2D,
  view: View,
  clusters: readonly Cluster[],
  palette: Palette,
): void {
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const cluster of clusters) {
    const { x, y } = toScreen(view, cluster);
    const radius = clusterRadius(cluster.count);
    if (!isOnScreen(view, x, y, radius + 4)) continue;
    context.beginPath();
    context.arc(x, y, radius + 1.5, 0, 2 * Math.PI);
    context.fillStyle = palette.vehicleEdge;
    context.strokeStyle = SHADE;
    context.lineWidth = 2;
    context.stroke();
    context.fill();
    paintRing(context, cluster, x, y, radius, palette);
    context.fillStyle = palette.accent;
    context.fillText(shortCount(cluster.count), x, y + 0.5);
  }
}

function paintRing(
  context: CanvasRenderingContext2D,
  { count, states }: Cluster,
  x: number,
  y: number,
  radius: number,
  palette: Palette,
): void {
  let angle = -Math.PI / 2;
  context.lineWidth = 3.5;
  stateOrder.forEach((state, index) => {
    const share = ((states[index] ?? 0) / count) * 2 * Math.PI;
    if (share === 0) return;
    context.beginPath();
    context.arc(x, y, radius - 1.5, angle, angle + share);
    context.strokeStyle = palette.states[state];
    context.stroke();
    angle += share;
  });
}

/** Sets the font labels are measured and painted in. */
export function useLabelFont(context: CanvasRenderingContext2D): void {
  context.font = FONT;
}

/** A text below a vehicle, at CSS px of the vehicle. */
export interface PaintedLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly strong: boolean;
}

/** Labels drawn once each and kept: outlined text is slow to draw, and moves with its vehicle at each frame. */
export class LabelPainter {
  readonly #kept = new Map<string, HTMLCanvasElement>();
  #palette: Palette | undefined;
  #ratio = 0;

  paint(context: CanvasRenderingContext2D, labels: Iterable<PaintedLabel>, palette: Palette): void {
    const ratio = devicePixelRatio;
    if (palette !== this.#palette || ratio !== this.#ratio || this.#kept.size > MOST_KEPT) this.#kept.clear();
    this.#palette = palette;
    this.#ratio = ratio;
    for (const { x, y, text, strong } of labels) {
      const key = `${strong ? '*' : ' '}${text}`;
      const image =
        this.#kept.get(key) ?? draw(text, strong ? palette.accent : palette.placeText, palette.halo);
      this.#kept.set(key, image);
      const width = image.width / ratio;
      const height = image.height / ratio;
      // The selected one is larger and ringed.
      const middle = y + LABEL_BELOW_PX + LABEL_HEIGHT_PX / 2 + (strong ? 5 : 0);
      context.drawImage(image, x - width / 2, middle - height / 2, width, height);
    }
  }
}

function draw(text: string, colour: string, halo: string): HTMLCanvasElement {
  const image = document.createElement('canvas');
  const context = image.getContext('2d');
  if (context === null) return image;
  context.font = FONT;
  const width = Math.ceil(context.measureText(text).width) + 6;
  image.width = width * devicePixelRatio;
  image.height = (LABEL_HEIGHT_PX + 4) * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.strokeStyle = halo;
  context.strokeText(text, width / 2, LABEL_HEIGHT_PX / 2 + 2);
  context.fillStyle = colour;
  context.fillText(text, width / 2, LABEL_HEIGHT_PX / 2 + 2);
  return image;
}
