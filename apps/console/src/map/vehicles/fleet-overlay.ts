import type { Place } from '@outrider/model/maps/place.ts';
import type { Palette } from '../base/palette.ts';
import { toScreen, type View, worldSize, worldX, worldY, type WorldPoint } from '../mercator.ts';
import type { TrackPoint } from '../track-line.ts';
import { chooseLabels, type LabelWish } from './choose-labels.ts';
import { type Clusters, clusterVehicles, type WorldBox } from './clusters.ts';
import {
  clusterRadius,
  paintClusters,
  LabelPainter,
  type PaintedLabel,
  useLabelFont,
} from './paint-overlay.ts';
import { paintMark } from './paint-mark.ts';
import { paintRings, type Ring } from './paint-rings.ts';
import { spriteSize } from './vehicle-layer.ts';
import { paintTrack, trackOnPlane } from './paint-track.ts';
import type { DrawnVehicles } from './drawn-vehicles.ts';
import { VehiclePainter } from './paint-vehicles.ts';
import { LOOK_BYTES, type VehicleTable } from './vehicle-table.ts';

/** Labels on one screen, at most: more is no map any more. */
const MOST_LABELS = 160;
/** Vehicles on one screen that are considered for a label. */
const MOST_WISHES = 1_500;

/** What is on screen and as much again around it: a hand that drags the map comes no further before it is done anew. */
function around({ centre, zoom, width, height }: View): WorldBox {
  const x = width / worldSize(zoom);
  const y = height / worldSize(zoom);
  return { west: centre.x - x, east: centre.x + x, north: centre.y - y, south: centre.y + y };
}

const isIn = ({ west, east, north, south }: WorldBox, x: number, y: number): boolean =>
  x >= west && x <= east && y >= north && y <= south;

const noClusters: Clusters = { list: [], of: new Int32Array(0) };

/** Clusters, and labels of single vehicles, on a canvas over the map; without a graphics card the vehicles as well. */
export class FleetOverlay {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #table: VehicleTable;
  readonly #drawn: DrawnVehicles;
  readonly #labelOf: (id: string) => string;
  readonly #ageOf: (takenMs: number) => string;
  readonly #labels = new LabelPainter();
  readonly #marks = new VehiclePainter();
  readonly #widths = new Map<string, number>();
  #clusters = noClusters;
  #track: readonly (readonly WorldPoint[])[] = [];
  #mark: WorldPoint | undefined;
  /** Ids of those on screen whose place is old, by slot. */
  #old = new Map<number, string>();
  #labelled = new Map<number, { readonly id: string; readonly text: string }>();

  /**
   * @param drawn told who is drawn by itself
   * @param labelOf the text of a vehicle, empty for none
   * @param ageOf how old a fix is, in words; empty while it is of now
   */
  constructor(
    table: VehicleTable,
    drawn: DrawnVehicles,
    labelOf: (id: string) => string,
    ageOf: (takenMs: number) => string,
  ) {
    this.#table = table;
    this.#drawn = drawn;
    this.#labelOf = labelOf;
    this.#ageOf = ageOf;
    this.canvas.className = 'or-map-overlay';
    const context = this.canvas.getContext('2d');
    if (context === null) throw new Error('The browser gives no canvas.');
    this.#context = context;
  }

  get clusters(): Clusters {
    return this.#clusters;
  }

  /** The way a vehicle came, which is painted where the vehicles are painted too. */
  setTrack(points: readonly TrackPoint[]): void {
    this.#track = trackOnPlane(points);
  }

  /** Marks a place over everything else; undefined takes the mark away. */
  setMark(place: Place | undefined): void {
    this.#mark = place && { x: worldX(place.lng), y: worldY(place.lat) };
  }

  /**
   * Sorts vehicles into clusters anew, and tells who is drawn by itself: who is in no cluster and near the screen.
   * @param alone slot that is never in a cluster; -1 for none
   */
  cluster(view: View, alone: number): void {
    const { look, shown, size, toX, toY } = this.#table;
    const box = around(view);
    const kept = shown[alone] ?? 0;
    if (alone >= 0) shown[alone] = 0;
    // In half steps, so that a wheel's turn does not reshuffle them all the way.
    this.#clusters = clusterVehicles(this.#table, Math.floor(view.zoom * 2) / 2, box);
    if (alone >= 0) shown[alone] = kept;
    const drawn: number[] = [];
    for (let slot = 0; slot < size; slot++) {
      const single = shown[slot] === 1 && this.#clusters.of[slot] === -1 && isIn(box, toX[slot]!, toY[slot]!);
      look[slot * LOOK_BYTES + 1] = single || slot === alone ? 1 : 0;
      if (single || slot === alone) drawn.push(slot);
    }
    this.#drawn.choose(drawn);
  }

  /** Chooses who is named: the selected one, then who is named already, then who fits. */
  label(view: View, selected: number, now: number): void {
    const wishes: LabelWish[] = [];
    const texts = new Map<number, string>();
    this.#old.clear();
    useLabelFont(this.#context);
    for (const slot of this.#drawn.slots) {
      if (wishes.length === MOST_WISHES) break;
      const place = toScreen(view, this.#table.at(slot, now));
      if (place.x < -20 || place.y < -20 || place.x > view.width + 20 || place.y > view.height) continue;
      const id = this.#table.ids[slot] ?? '';
      const age = this.#ageOf(this.#table.takenMs[slot] ?? 0);
      if (age !== '') this.#old.set(slot, id);
      const text = [this.#labelOf(id), age].filter((part) => part !== '').join(' · ');
      const width = this.#width(text);
      if (width === 0) continue;
      texts.set(slot, text);
      const named = this.#labelled.get(slot)?.id === id;
      wishes.push({ slot, width, ...place, priority: slot === selected ? 2 : named ? 1 : 0 });
    }
    const taken = this.#clusters.list.map((cluster) => ({
      ...toScreen(view, cluster),
      radius: clusterRadius(cluster.count),
    }));
    this.#labelled = new Map(
      chooseLabels(wishes, taken, MOST_LABELS).map(({ slot }) => {
        const id = this.#table.ids[slot] ?? '';
        return [slot, { id, text: texts.get(slot) ?? '' }];
      }),
    );
  }

  /**
   * Paints all that for a frame.
   * @param marks whether vehicles and track are painted too
   */
  paint(view: View, palette: Palette, selected: number, opacity: number, now: number, marks: boolean): void {
    const ratio = devicePixelRatio;
    const width = Math.round(view.width * ratio);
    const height = Math.round(view.height * ratio);
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#context.clearRect(0, 0, view.width, view.height);
    this.#context.globalAlpha = opacity;
    if (marks) paintTrack(this.#context, view, this.#track, palette);
    if (marks) this.#marks.paint(this.#context, view, this.#table, this.#drawn.slots, selected, palette, now);
    paintRings(this.#context, this.#rings(view, selected, now), palette);
    this.#labels.paint(this.#context, this.#chosen(view, selected, now), palette);
    paintClusters(this.#context, view, this.#clusters.list, palette);
    if (this.#mark !== undefined) paintMark(this.#context, toScreen(view, this.#mark), palette);
  }

  /** Index of the cluster under CSS px, or -1. */
  clusterAt(view: View, point: WorldPoint): number {
    return this.#clusters.list.findIndex((cluster) => {
      const { x, y } = toScreen(view, cluster);
      return Math.hypot(x - point.x, y - point.y) <= clusterRadius(cluster.count) + 2;
    });
  }

  /** Ids of the vehicles in a cluster. */
  members(cluster: number): string[] {
    return this.#table.ids.filter((_id, slot) => this.#clusters.of[slot] === cluster);
  }

  *#chosen(view: View, selected: number, now: number): Generator<PaintedLabel> {
    for (const [slot, { id, text }] of this.#labelled)
      if (this.#table.ids[slot] === id && this.#table.look[slot * LOOK_BYTES + 1] === 1)
        yield { ...toScreen(view, this.#table.at(slot, now)), text, strong: slot === selected };
  }

  #rings(view: View, selected: number, now: number): Ring[] {
    const size = spriteSize(view.zoom);
    return [...this.#old].flatMap(([slot, id]) => {
      if (this.#table.ids[slot] !== id || this.#table.look[slot * LOOK_BYTES + 1] !== 1) return [];
      const place = toScreen(view, this.#table.at(slot, now));
      return [{ ...place, size: slot === selected ? size * 1.2 : size }];
    });
  }

  #width(text: string): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    const { width } = this.#context.measureText(text);
    if (this.#widths.size > 20_000) this.#widths.clear();
    this.#widths.set(text, width);
    return width;
  }
}
