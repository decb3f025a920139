import type { Palette } from '../base/palette.ts';
import { toScreen, type View } from '../mercator.ts';
import { spriteSize } from './vehicle-layer.ts';
import { SPRITE_HALF_PX, stateOrder } from './vehicle-shaders.ts';
import type { VehicleTable } from './vehicle-table.ts';

/** Radius of a mark, and where the round tip of a drop stands above its middle: as the shader has them, CSS px. */
const R = 9;
const TIP = { radius: 1.2, above: 11.5 } as const;

type State = (typeof stateOrder)[number];

/** A drop that points up, or a disc. */
function bodyOf(state: State): Path2D {
  const path = new Path2D();
  if (state === 'idle' || state === 'offline') {
    path.arc(0, 0, R - (state === 'idle' ? 0.5 : 1.5), 0, 2 * Math.PI);
    return path;
  }
  // Where the straight sides leave the circles.
  const side = Math.asin((R - TIP.radius) / TIP.above);
  path.arc(0, 0, R, -side, Math.PI + side);
  path.arc(0, -TIP.above, TIP.radius, Math.PI + side, -side);
  path.closePath();
  return path;
}

/** The sign on a mark: it says what the colour says. */
const signs: Record<State, { readonly path: string; readonly width: number }> = {
  driving: { path: 'M-3.6 2.2 0-2.6 3.6 2.2', width: 2.3 },
  idle: { path: 'M-1.9 4.3V-3.9H-.4A2.3 2.3 0 0 1-.4.7H-1.9', width: 1.8 },
  overSpeed: { path: 'M0-4.6V.8M0 4.2V4.2', width: 2.6 },
  offline: { path: 'M-2.3-2.3 2.3 2.3M-2.3 2.3 2.3-2.3', width: 1.8 },
};

/** The marks of vehicles on a canvas, where no graphics card draws them: each is drawn once, and then only copied. */
export class VehiclePainter {
  readonly #bodies = new Map<string, HTMLCanvasElement>();
  #palette: Palette | undefined;
  #ratio = 0;

  /**
   * Paints the vehicles of some slots.
   * @param selected slot on top and ringed; -1 for none
   * @param now ms by the clock of the table
   */
  paint(
    context: CanvasRenderingContext2D,
    view: View,
    table: VehicleTable,
    slots: readonly number[],
    selected: number,
    palette: Palette,
    now: number,
  ): void {
    const ratio = devicePixelRatio;
    if (palette !== this.#palette || ratio !== this.#ratio) this.#bodies.clear();
    this.#palette = palette;
    this.#ratio = ratio;
    const { width, height, zoom } = view;
    const put = (slot: number, size: number, ringed: boolean): void => {
      const { x, y, heading } = table.at(slot, now);
      const place = toScreen(view, { x, y });
      const half = SPRITE_HALF_PX * size;
      if (place.x < -half || place.y < -half || place.x > width + half || place.y > height + half) return;
      const state = stateOrder[table.state[slot] ?? 0] ?? 'offline';
      const turns = state === 'driving' || state === 'overSpeed';
      const angle = turns ? (heading * Math.PI) / 180 : 0;
      const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
      context.setTransform(cos, sin, -sin, cos, place.x * ratio, place.y * ratio);
      context.drawImage(this.#body(state, ringed, palette, ratio), -half, -half, 2 * half, 2 * half);
      // An exclamation mark stands upright, wherever its vehicle goes.
      if (state !== 'overSpeed') return;
      context.setTransform(ratio * size, 0, 0, ratio * size, place.x * ratio, place.y * ratio);
      paintSign(context, state, palette);
    };
    const size = spriteSize(zoom);
    for (const slot of slots) if (slot !== selected) put(slot, size, false);
    if (selected >= 0) put(selected, size * 1.2, true);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #body(state: State, ringed: boolean, palette: Palette, ratio: number): HTMLCanvasElement {
    const key = `${state} ${ringed}`;
    const known = this.#bodies.get(key);
    if (known !== undefined) return known;
    const image = drawBody(state, ringed, palette, ratio);
    this.#bodies.set(key, image);
    return image;
  }
}

function drawBody(state: State, ringed: boolean, palette: Palette, ratio: number): HTMLCanvasElement {
  const image = document.createElement('canvas');
  // Room for the selected one, which is larger.
  const scale = ratio * 1.3;
  image.width = image.height = Math.ceil(2 * SPRITE_HALF_PX * scale);
  const context = image.getContext('2d');
  if (context === null) return image;
  const body = bodyOf(state);
  const hollow = state === 'offline';
  context.setTransform(scale, 0, 0, scale, image.width / 2, image.height / 2);
  context.lineJoin = 'round';
  if (ringed) {
    context.strokeStyle = palette.accent;
    context.lineWidth = 10.6;
    context.stroke(body);
    context.globalCompositeOperation = 'destination-out';
    context.lineWidth = 5.4;
    context.stroke(body);
    context.globalCompositeOperation = 'source-over';
  }
  context.shadowColor = 'rgba(0,0,0,0.3)';
  context.shadowBlur = 3 * scale;
  context.strokeStyle = hollow ? palette.states[state] : palette.vehicleEdge;
  context.lineWidth = 3.2;
  context.stroke(body);
  context.shadowColor = 'transparent';
  context.fillStyle = hollow ? palette.vehicleEdge : palette.states[state];
  context.fill(body);
  if (state !== 'overSpeed') paintSign(context, state, palette);
  return image;
}

function paintSign(context: CanvasRenderingContext2D, state: State, palette: Palette): void {
  const { path, width } = signs[state];
  context.strokeStyle = state === 'offline' ? palette.states[state] : palette.vehicleEdge;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(path));
}
