import type { Palette } from '../base/palette.ts';
import { type Silhouette, silhouettes } from '../kinds/silhouettes.ts';

/** Half the side of the square a vehicle is drawn in, CSS px at size 1: room for its edge, the ring and the shade. */
export const SPRITE_HALF_PX = 20;

/** Index of each state in the atlas. */
export const stateOrder = ['driving', 'idle', 'parked', 'overSpeed', 'offline'] as const;

type State = (typeof stateOrder)[number];

/** The selected one is drawn larger than the largest of the others: so sharp the pictures have to be. */
const SHARPNESS = 1.32;

/** A column for each kind, and one for the signs. */
export const ATLAS_COLUMNS = silhouettes.length + 1;
/** A row for each state, and one for each with the ring of the selected. */
export const ATLAS_ROWS = stateOrder.length * 2;

/** Which cell of the atlas a picture is in. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The cell of a kind in a state. */
export function bodyCell(kind: number, state: number, ringed: boolean): Cell {
  const column = kind < silhouettes.length ? kind : 0;
  return { column, row: state + (ringed ? stateOrder.length : 0) };
}

/** The cell of a state's sign: it says what the colour says. */
export function signCell(state: number): Cell {
  return { column: silhouettes.length, row: state };
}

/** The sign in the middle of a vehicle: a chevron, two bars, a P, an exclamation mark, a cross. */
const signs: Record<State, { readonly path: string; readonly width: number }> = {
  driving: { path: 'M-3 2 0-2.2 3 2', width: 2.1 },
  idle: { path: 'M-1.6-2.6V2.6M1.6-2.6V2.6', width: 1.8 },
  parked: { path: 'M-1.8 3.9V-3.6H-.3A2.1 2.1 0 0 1-.3.6H-1.8', width: 1.8 },
  overSpeed: { path: 'M0-4.2V.6M0 3.9V3.9', width: 2.4 },
  offline: { path: 'M-2.2-2.2 2.2 2.2M-2.2 2.2 2.2-2.2', width: 1.8 },
};

/** A soft shade, from the outside in: blurring each would take longer than all the rest. */
const SHADE = [9, 7.4, 6, 4.8] as const;

/** Pictures of every kind of vehicle in every state, drawn once for a palette and a sharpness, and then only copied. */
export class VehicleAtlas {
  readonly canvas = document.createElement('canvas');
  /** Grows whenever the pictures are others. */
  version = 0;
  #palette: Palette | undefined;
  #ratio = 0;

  /** Canvas px along a side of a cell. */
  get cellSize(): number {
    return this.canvas.width / ATLAS_COLUMNS;
  }

  /** Draws the pictures anew where the colours or the screen are others. */
  prepare(palette: Palette, ratio: number): void {
    if (palette === this.#palette && ratio === this.#ratio) return;
    this.#palette = palette;
    this.#ratio = ratio;
    this.version++;
    const side = Math.ceil(2 * SPRITE_HALF_PX * SHARPNESS * ratio);
    this.canvas.width = side * ATLAS_COLUMNS;
    this.canvas.height = side * ATLAS_ROWS;
    const context = this.canvas.getContext('2d');
    if (context === null) return;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const scale = side / (2 * SPRITE_HALF_PX);
    const moveTo = ({ column, row }: Cell): void =>
      context.setTransform(scale, 0, 0, scale, (column + 0.5) * side, (row + 0.5) * side);
    stateOrder.forEach((state, index) => {
      moveTo(signCell(index));
      drawSign(context, state, palette);
      silhouettes.forEach((silhouette, kind) => {
        for (const ringed of [false, true]) {
          moveTo(bodyCell(kind, index, ringed));
          drawBody(context, silhouette, state, ringed, palette);
        }
      });
    });
  }
}

function drawBody(
  context: CanvasRenderingContext2D,
  silhouette: Silhouette,
  state: State,
  ringed: boolean,
  palette: Palette,
): void {
  const body = new Path2D(silhouette.body);
  const colour = palette.states[state];
  const hollow = state === 'offline';
  if (ringed) {
    context.strokeStyle = palette.accent;
    context.lineWidth = 10.6;
    context.stroke(body);
    context.globalCompositeOperation = 'destination-out';
    context.lineWidth = 6;
    context.stroke(body);
    context.globalCompositeOperation = 'source-over';
  } else {
    context.strokeStyle = 'rgba(0,0,0,0.07)';
    for (const width of SHADE) {
      context.lineWidth = width;
      context.stroke(body);
    }
  }
  context.strokeStyle = hollow ? colour : palette.vehicleEdge;
  context.lineWidth = 3;
  context.stroke(body);
  context.fillStyle = hollow ? palette.vehicleEdge : colour;
  context.fill(body);
  context.fillStyle = hollow ? colour : palette.vehicleEdge;
  context.globalAlpha = 0.75;
  context.fill(new Path2D(silhouette.details));
  context.globalAlpha = 1;
}

function drawSign(context: CanvasRenderingContext2D, state: State, palette: Palette): void {
  const { path, width } = signs[state];
  context.strokeStyle = state === 'offline' ? palette.states[state] : palette.vehicleEdge;
  context.lineWidth = width;
  context.stroke(new Path2D(path));
}
