import type { Palette } from '../base/palette.ts';
import { silhouetteOf } from '../kinds/silhouettes.ts';
import { toScreen, type View } from '../mercator.ts';
import { bodyCell, type Cell, SPRITE_HALF_PX, signCell, stateOrder, VehicleAtlas } from './vehicle-atlas.ts';
import { spriteSize } from './vehicle-layer.ts';
import { LOOK_BYTES, type VehicleTable } from './vehicle-table.ts';

const DRIVING = stateOrder.indexOf('driving');

/** Vehicles on a canvas, where no graphics card draws them: copied out of the atlas. */
export class VehiclePainter {
  readonly #atlas = new VehicleAtlas();

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
    this.#atlas.prepare(palette, ratio);
    const { canvas, cellSize: side } = this.#atlas;
    const { width, height, zoom } = view;
    const copy = ({ column, row }: Cell, half: number): void =>
      context.drawImage(canvas, column * side, row * side, side, side, -half, -half, 2 * half, 2 * half);
    const put = (slot: number, size: number, ringed: boolean): void => {
      const { x, y, heading } = table.at(slot, now);
      const place = toScreen(view, { x, y });
      const half = SPRITE_HALF_PX * size;
      if (place.x < -half || place.y < -half || place.x > width + half || place.y > height + half) return;
      const state = table.state[slot] ?? 0;
      const kind = table.look[slot * LOOK_BYTES + 2] ?? 0;
      const angle = (heading * Math.PI) / 180;
      const turn = (turns: boolean): void => {
        const [cos, sin] = turns ? [Math.cos(angle) * ratio, Math.sin(angle) * ratio] : [ratio, 0];
        context.setTransform(cos, sin, -sin, cos, place.x * ratio, place.y * ratio);
      };
      turn(silhouetteOf(kind).turns);
      copy(bodyCell(kind, state, ringed), half);
      // A chevron shows the way; a letter stands upright, wherever its vehicle goes.
      turn(state === DRIVING);
      copy(signCell(state), half);
    };
    const size = spriteSize(zoom);
    for (const slot of slots) if (slot !== selected) put(slot, size, false);
    if (selected >= 0) put(selected, size * 1.2, true);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }
}
