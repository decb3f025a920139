import type { Place } from '@outrider/model/maps/place.ts';
import { NO_FENCES, type ShownFences } from '../fence-layer.ts';
import { palettes } from '../base/palette.ts';
import { FleetCamera } from '../fleet-camera.ts';
import {
  type FleetPicture,
  type FleetViewOptions,
  type HeldPicture,
  tellDrawn,
  type VehicleOnMap,
} from '../fleet-picture.ts';
import { CLOSEST_ZOOM, type Pointed, pointedAt } from '../pointed-at.ts';
import { placeUnder, type View, worldX, worldY, type WorldPoint } from '../mercator.ts';
import { DrawnVehicles } from '../vehicles/drawn-vehicles.ts';
import { FleetOverlay } from '../vehicles/fleet-overlay.ts';
import { VehicleTable } from '../vehicles/vehicle-table.ts';
import { NO_PATH, pathBounds, pathFeatures, type PathShape } from '../path-shape.ts';
import type { TrackPoint } from '../track-line.ts';
import { CanvasPainter } from './canvas-painter.ts';
import { type Outline, outlinesOf, paintOutlines } from './outlines.ts';
import { PlainFences } from './plain-fences.ts';
import { PlainGround } from './plain-ground.ts';
import { PlainMap } from './plain-map.ts';

/** A fleet on a map without WebGL (rule N10): ground and vehicles painted on canvases, where nothing glides. */
export class PlainView implements FleetPicture {
  readonly #options: FleetViewOptions;
  readonly #table = new VehicleTable(false);
  readonly #drawn = new DrawnVehicles(this.#table);
  readonly #overlay: FleetOverlay;
  readonly #map: PlainMap;
  readonly #camera: FleetCamera;
  readonly #ground: PlainGround;
  #mode: 'light' | 'dark';
  #selected: string | undefined;
  #following = false;
  #opacity = 1;
  #shape = NO_PATH;
  /** Each with its colour as its kind. */
  #path: readonly Outline[] = [];
  #fences = new PlainFences(NO_FENCES);
  readonly #painter: CanvasPainter;
  #undrawn: number[] = [];

  constructor(options: FleetViewOptions) {
    const { container, centre, zoom, mode, fitFirst } = options;
    this.#options = options;
    this.#mode = mode;
    this.#overlay = new FleetOverlay(this.#table, this.#drawn, options.labelOf, options.ageOf);
    this.#map = new PlainMap(container, centre, zoom, {
      changed: () => this.#soon(),
      hovered: (at) => this.#hover(at),
      clicked: (at) => this.#click(at),
      dragged: options.onMovedByHand,
    });
    this.#painter = new CanvasPainter(
      this.#map.canvas,
      () => this.#map.view(),
      (context, ratio) => this.#paint(context, ratio),
    );
    container.append(this.#overlay.canvas);
    this.#camera = new FleetCamera(this.#map, this.#table, false);
    if (fitFirst === true) this.#camera.fitFirst();
    this.#map.on('moveend', () => options.onMoved({ ...this.#map.getCenter(), zoom: this.#map.getZoom() }));
    this.#ground = new PlainGround(() => this.#soon(), options.onGround);
  }

  put(vehicles: readonly VehicleOnMap[]): void {
    const now = performance.now();
    for (const { id, lat, lng, heading, state, icon, time } of vehicles) {
      const place = { x: worldX(lng), y: worldY(lat) };
      this.#table.put(id, { ...place, heading, state, kind: icon, takenMs: time }, now);
      this.#undrawn.push(time);
    }
    const slot = this.#slot();
    if (this.#following && slot >= 0) this.#camera.goTo(this.#table.at(slot, now), this.#map.getZoom());
    else this.#camera.lookAfter();
    this.#soon();
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#table.remove(id);
    this.#soon();
  }

  show(passes: (id: string) => boolean): void {
    this.#table.ids.forEach((id, slot) => {
      this.#table.shown[slot] = passes(id) ? 1 : 0;
    });
    this.#camera.lookAfter();
    this.#soon();
  }

  select(id: string | undefined): void {
    if (id === this.#selected) return;
    this.#selected = id;
    this.#camera.keep(id);
    this.#soon();
  }

  follow(on: boolean): void {
    this.#following = on;
    const slot = this.#slot();
    if (on && slot >= 0) this.#camera.goTo(this.#table.at(slot, performance.now()), this.#map.getZoom());
  }

  focus(id: string, zoom: number): void {
    const slot = this.#table.slotOf(id);
    if (slot === undefined) return;
    this.#camera.goTo(this.#table.at(slot, performance.now()), Math.max(zoom, this.#map.getZoom()));
    if (id === this.#selected) this.#camera.keep(id);
  }

  fitAll(): void {
    this.#camera.fitAll();
  }

  zoomBy(step: 1 | -1): void {
    this.#map.zoomBy(step);
  }

  setPadding(bottom: number): void {
    this.#camera.setCovered(bottom);
  }

  /** What is marked on it is left out. */
  setPath(shape: PathShape): void {
    this.#shape = shape;
    this.#path = outlinesOf(pathFeatures(shape), ({ properties }) => String(properties?.['colour']));
    this.#soon();
  }

  fitPath(): void {
    const bounds = pathBounds(this.#shape);
    if (bounds !== undefined) this.#camera.fitPlaces(bounds);
  }

  view(): View {
    return this.#camera.view();
  }

  followMoves(listener: () => void): () => void {
    return this.#camera.followMoves(listener);
  }

  setFences(fences: ShownFences): void {
    this.#fences = new PlainFences(fences);
    this.#soon();
  }

  setMark(place: Place | undefined): void {
    this.#overlay.setMark(place);
    this.#soon();
  }

  placeAt(point: WorldPoint): Place {
    return placeUnder(this.#camera.view(), point);
  }

  setTrack(points: readonly TrackPoint[]): void {
    this.#overlay.setTrack(points);
    this.#soon();
  }

  setMode(mode: 'light' | 'dark'): void {
    this.#mode = mode;
    this.#soon();
  }

  setUnit(): void {
    // There is no scale.
  }

  setOld(old: boolean): void {
    this.#opacity = old ? 0.5 : 1;
    this.#soon();
  }

  inSight(): string[] {
    return this.#table.inSight(this.#camera.view());
  }

  labelsChanged(): void {
    this.#soon();
  }

  retryStreets(): void {
    void this.#ground.load();
  }

  /** Resolves when it is known what the ground is made of, or that it cannot be had. */
  get ready(): Promise<void> {
    return this.#ground.ready;
  }

  /** Resolves when no pointer holds the map. */
  released(): Promise<void> {
    return this.#map.released();
  }

  /** Stays as it is painted, and says what the picture that takes its place goes on with. */
  handOver(): HeldPicture {
    this.#painter.stop();
    return this.held();
  }

  /** What a picture in its place would go on with. */
  held(): HeldPicture {
    const zoom = this.#map.getZoom();
    return { ...this.#map.getCenter(), zoom, selected: this.#selected, goals: this.#camera.goals() };
  }

  destroy(): void {
    this.#painter.stop();
    this.#ground.close();
    this.#map.remove();
    this.#overlay.canvas.remove();
  }

  #slot(): number {
    return this.#selected === undefined ? -1 : (this.#table.slotOf(this.#selected) ?? -1);
  }

  #soon(): void {
    this.#painter.soon();
  }

  #paint(context: CanvasRenderingContext2D, ratio: number): void {
    const view = this.#camera.view();
    const palette = palettes[this.#mode];
    this.#ground.paint(context, view, palette, ratio);
    this.#fences.paint(context, view, palette, ratio);
    paintOutlines(context, view, this.#path, palette.halo, ratio, 7);
    for (const [colour, outlines] of Map.groupBy(this.#path, ({ kind }) => kind))
      paintOutlines(context, view, outlines, colour, ratio, 4);
    const now = performance.now();
    const slot = this.#slot();
    this.#overlay.cluster(view, slot);
    this.#overlay.label(view, slot, now);
    this.#drawn.refresh(now);
    this.#overlay.paint(view, palette, slot, this.#opacity, now, true);
    if (this.#undrawn.length === 0) return;
    tellDrawn(this.#options.container, this.#undrawn);
    this.#undrawn = [];
  }

  #pointed(at: WorldPoint): Pointed | undefined {
    return pointedAt(this.#camera.view(), at, this.#overlay, this.#table);
  }

  #hover(at: WorldPoint | undefined): void {
    const pointed = at && this.#pointed(at);
    this.#map.canvas.style.cursor = pointed === undefined ? '' : 'pointer';
    this.#options.onHover(at && pointed && { ids: pointed.ids, x: at.x, y: at.y });
  }

  #click(at: WorldPoint): void {
    const pointed = this.#pointed(at);
    this.#options.onStack(undefined);
    if (pointed === undefined) return;
    if (!pointed.cluster) return this.#options.onPick(pointed.ids[0]);
    const slots = pointed.ids.flatMap((id) => this.#table.slotOf(id) ?? []);
    if (pointed.comesApart) this.#camera.fit(slots, CLOSEST_ZOOM);
    else this.#options.onStack({ ids: pointed.ids, x: at.x, y: at.y });
  }
}
