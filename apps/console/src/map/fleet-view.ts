import type { Place } from '@outrider/model/maps/place.ts';
import { ScaleControl } from 'maplibre-gl';
import { BaseMap } from './base/base-map.ts';
import { ZoomSteps } from './base/zoom-steps.ts';
import { isKey } from '../ground/keys.ts';
import { mapDrawing } from '../ground/webgl.ts';
import { mapKeys } from './map-keys.ts';
import { placeUnder, type View, worldSize, worldX, worldY, type WorldPoint } from './mercator.ts';
import { FleetCamera } from './fleet-camera.ts';
import { fenceDrawing, type ShownFences } from './fence-layer.ts';
import {
  type FleetPicture,
  type FleetViewOptions,
  type HeldPicture,
  tellDrawn,
  type VehicleOnMap,
} from './fleet-picture.ts';
import { FramePace } from './frame-pace.ts';
import { CLOSEST_ZOOM, type Pointed, pointedAt } from './pointed-at.ts';
import { pathDrawing } from './path-layer.ts';
import { NO_PATH, pathBounds, type PathShape } from './path-shape.ts';
import { ShapeLayer } from './shape-layer.ts';
import { trackDrawing } from './track-layer.ts';
import type { TrackPoint } from './track-line.ts';
import { DrawnVehicles } from './vehicles/drawn-vehicles.ts';
import { FleetOverlay } from './vehicles/fleet-overlay.ts';
import { type Scene, VehicleLayer } from './vehicles/vehicle-layer.ts';
import { LOOK_BYTES, VehicleTable } from './vehicles/vehicle-table.ts';

/** Clusters and labels are chosen anew at most this often while vehicles move. */
const REGROUP_MS = 600;
/** A glide is drawn anew when its vehicle has come this far, CSS px: far out that is seldom. */
const GLIDE_STEP_PX = 0.5;
/** Without a graphics card every frame costs the processor, which the video beside the map needs: ms between two steps. */
const SOFTWARE_STEP_MS = 500;
/** A glide is drawn anew at least this often, ms. */
const LONGEST_STEP_MS = 1_000;

/** A fleet on a map: holds the vehicles, draws them, finds them under the pointer. Knows neither React nor the store. */
export class FleetView implements FleetPicture {
  readonly #base: BaseMap;
  readonly #zoomSteps: ZoomSteps;
  readonly #track: ShapeLayer<readonly TrackPoint[]>;
  readonly #path: ShapeLayer<PathShape>;
  readonly #fences: ShapeLayer<ShownFences>;
  #shape = NO_PATH;
  readonly #options: FleetViewOptions;
  /** Without a graphics card a frame of the map is dear: vehicles are painted over it, and it is left as it is. */
  readonly #onCanvas: boolean;
  readonly #table: VehicleTable;
  readonly #drawn: DrawnVehicles;
  readonly #layer: VehicleLayer;
  readonly #overlay: FleetOverlay;
  readonly #camera: FleetCamera;
  readonly #scale = new ScaleControl({ maxWidth: 90 });
  #selected: string | undefined;
  #following = false;
  #opacity = 1;
  #regroupDue = true;
  #regroupTimer: ReturnType<typeof setTimeout> | undefined;
  #regroupedAt = 0;
  readonly #pace = new FramePace(() => this.#step());
  #frameBegan = 0;
  #canvasFrame = 0;
  #undrawn: number[] = [];

  /** @throws Error when the browser gives no WebGL */
  constructor(options: FleetViewOptions) {
    this.#options = options;
    this.#table = new VehicleTable(options.motion);
    this.#drawn = new DrawnVehicles(this.#table);
    this.#overlay = new FleetOverlay(this.#table, this.#drawn, options.labelOf, options.ageOf);
    const { container, centre, zoom, mode, onGround } = options;
    this.#base = new BaseMap({ container, centre, zoom, mode, interactive: true, onGround });
    this.#zoomSteps = new ZoomSteps(this.#base.map);
    this.#onCanvas = mapDrawing() === 'software';
    const { map, palette } = this.#base;
    this.#fences = new ShapeLayer(map, palette, fenceDrawing);
    this.#path = new ShapeLayer(map, palette, pathDrawing);
    this.#track = new ShapeLayer(map, palette, trackDrawing);
    this.#camera = new FleetCamera(map, this.#table, options.motion);
    if (options.fitFirst === true) this.#camera.fitFirst();
    map.addControl(this.#scale, 'bottom-right');
    map.getCanvasContainer().append(this.#overlay.canvas);
    this.#layer = new VehicleLayer(this.#drawn, () => this.#beforeFrame());
    // Loaded anew after the browser took the WebGL context away: a layer of our own is not brought back by itself.
    map.on('style.load', () => {
      if (!this.#onCanvas && map.getLayer(this.#layer.id) === undefined) map.addLayer(this.#layer);
    });
    map.on('render', () => this.#afterFrame());
    map.on('move', () => this.#regroupSoon());
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter();
      options.onMoved({ lat, lng, zoom: map.getZoom() });
    });
    map.on('dragstart', options.onMovedByHand);
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent instanceof KeyboardEvent && isKey(mapKeys.rows.move, originalEvent))
        options.onMovedByHand();
    });
    this.#listenToPointer();
  }

  put(vehicles: readonly VehicleOnMap[]): void {
    const now = performance.now();
    let inSight = false;
    for (const { id, lat, lng, heading, state, icon, time } of vehicles) {
      const place = { x: worldX(lng), y: worldY(lat) };
      const slot = this.#table.put(id, { ...place, heading, state, kind: icon, takenMs: time }, now);
      inSight ||= this.#table.look[slot * LOOK_BYTES + 1] === 1;
      this.#undrawn.push(time);
    }
    this.#regroupSoon();
    if (!this.#following) this.#camera.lookAfter();
    if (inSight) this.#pace.soon(0);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#table.remove(id);
    this.#regroupNow();
  }

  show(passes: (id: string) => boolean): void {
    this.#table.ids.forEach((id, slot) => {
      this.#table.shown[slot] = passes(id) ? 1 : 0;
    });
    this.#camera.lookAfter();
    this.#regroupNow();
  }

  select(id: string | undefined): void {
    if (id === this.#selected) return;
    this.#selected = id;
    this.#camera.keep(id);
    this.#regroupNow();
  }

  follow(on: boolean): void {
    this.#following = on;
    const slot = this.#slot();
    if (on && slot >= 0) this.#camera.goTo(this.#table.at(slot, performance.now()), this.#base.map.getZoom());
  }

  focus(id: string, zoom: number): void {
    const slot = this.#table.slotOf(id);
    if (slot === undefined) return;
    this.#camera.goTo(this.#table.at(slot, performance.now()), Math.max(zoom, this.#base.map.getZoom()));
    if (id === this.#selected) this.#camera.keep(id);
  }

  fitAll(): void {
    this.#camera.fitAll();
  }

  zoomBy(step: 1 | -1): void {
    this.#zoomSteps.by(step);
  }

  retryStreets(): void {
    void this.#base.loadStreets();
  }

  setPadding(bottom: number): void {
    this.#camera.setCovered(bottom);
  }

  setPath(shape: PathShape): void {
    this.#shape = shape;
    this.#path.show(shape);
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
    this.#fences.show(fences);
  }

  setMark(place: Place | undefined): void {
    this.#overlay.setMark(place);
    this.#pace.soon(0);
  }

  placeAt(point: WorldPoint): Place {
    return placeUnder(this.#camera.view(), point);
  }

  setTrack(points: readonly TrackPoint[]): void {
    if (!this.#onCanvas) return this.#track.show(points);
    this.#overlay.setTrack(points);
    this.#pace.soon(0);
  }

  setMode(mode: 'light' | 'dark'): void {
    this.#base.setMode(mode);
    this.#track.setPalette(this.#base.palette);
    this.#path.setPalette(this.#base.palette);
    this.#fences.setPalette(this.#base.palette);
    this.#base.map.triggerRepaint();
  }

  setUnit(unit: 'metric' | 'imperial'): void {
    this.#scale.setUnit(unit);
  }

  setOld(old: boolean): void {
    const opacity = old ? 0.5 : 1;
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#base.map.triggerRepaint();
  }

  inSight(): string[] {
    return this.#table.inSight(this.#camera.view());
  }

  labelsChanged(): void {
    this.#regroupNow();
  }

  /** Goes on where another picture of the same fleet was: the same view, the same vehicle, as near. */
  take({ lat, lng, zoom, selected, goals }: HeldPicture): void {
    this.#selected = selected;
    this.#base.map.jumpTo({ center: [lng, lat], zoom });
    this.#camera.take(goals);
    this.#regroupNow();
  }

  /** Resolves when ground and streets are drawn, as far as they come soon. */
  settled(): Promise<void> {
    return this.#base.settled();
  }

  /** Resolves when what it was told so far is drawn. */
  drawnAnew(): Promise<void> {
    return this.#base.drawnAnew();
  }

  destroy(): void {
    clearTimeout(this.#regroupTimer);
    this.#pace.stop();
    cancelAnimationFrame(this.#canvasFrame);
    this.#base.remove();
  }

  #slot(): number {
    return this.#selected === undefined ? -1 : (this.#table.slotOf(this.#selected) ?? -1);
  }

  /** Groups and names anew where that is due, so that vehicles and what is painted over them agree. */
  #prepare(view: View, selected: number, now: number): void {
    this.#frameBegan = now;
    if (this.#regroupDue) {
      this.#regroupDue = false;
      this.#regroupedAt = now;
      this.#overlay.cluster(view, selected);
      this.#overlay.label(view, selected, now);
    }
    this.#drawn.refresh(now);
  }

  #beforeFrame(): Scene {
    const now = performance.now();
    const view = this.#camera.view();
    const selected = this.#slot();
    this.#prepare(view, selected, now);
    const { palette } = this.#base;
    const onTop = this.#drawn.indexOf(selected);
    return { ...view, now, epoch: this.#table.epoch, selected: onTop, opacity: this.#opacity, palette };
  }

  #afterFrame(): void {
    const now = performance.now();
    const view = this.#camera.view();
    const slot = this.#slot();
    if (this.#onCanvas) this.#prepare(view, slot, now);
    this.#overlay.paint(view, this.#base.palette, slot, this.#opacity, now, this.#onCanvas);
    this.#tellDrawn();
    this.#pace.drew(this.#frameBegan);
    const { glidesUntil, fastest } = this.#drawn;
    if (now >= glidesUntil) return;
    const step = GLIDE_STEP_PX / (fastest * worldSize(view.zoom));
    const wait = this.#onCanvas ? Math.max(step, SOFTWARE_STEP_MS) : step;
    // Not past the end, so that vehicles come to stand where they are.
    this.#pace.soon(Math.min(wait, glidesUntil - now, LONGEST_STEP_MS));
  }

  /** One step: the map goes along with a vehicle that is followed. */
  #step(): void {
    const slot = this.#slot();
    if (this.#following && slot >= 0) {
      const place = this.#table.at(slot, performance.now());
      this.#base.map.jumpTo({ center: this.#camera.centreFor(place, this.#base.map.getZoom()) });
    } else if (this.#onCanvas) {
      cancelAnimationFrame(this.#canvasFrame);
      this.#canvasFrame = requestAnimationFrame(() => this.#afterFrame());
    } else this.#base.map.triggerRepaint();
  }

  /** Says which fixes are on screen now: what measures the age of the picture listens. */
  #tellDrawn(): void {
    if (this.#undrawn.length === 0) return;
    const detail = this.#undrawn;
    this.#undrawn = [];
    tellDrawn(this.#options.container, detail);
  }

  #regroupNow(): void {
    this.#regroupDue = true;
    this.#pace.soon(0);
  }

  #regroupSoon(): void {
    if (this.#regroupDue || this.#regroupTimer !== undefined) return;
    const wait = Math.max(0, this.#regroupedAt + REGROUP_MS - performance.now());
    this.#regroupTimer = setTimeout(() => {
      this.#regroupTimer = undefined;
      this.#regroupNow();
    }, wait);
  }

  #listenToPointer(): void {
    const { map } = this.#base;
    map.on('mousemove', ({ point }) => {
      const hit = this.#pointed(point);
      map.getCanvas().style.cursor = hit === undefined ? '' : 'pointer';
      this.#options.onHover(hit && { ids: hit.ids, x: point.x, y: point.y });
    });
    map.on('mouseout', () => this.#options.onHover(undefined));
    map.on('click', ({ point }) => {
      const hit = this.#pointed(point);
      this.#options.onStack(undefined);
      if (hit === undefined) return;
      if (hit.cluster) this.#open(hit, point);
      else this.#options.onPick(hit.ids[0]);
    });
  }

  #pointed(point: WorldPoint): Pointed | undefined {
    return pointedAt(this.#camera.view(), point, this.#overlay, this.#table);
  }

  /** Goes nearer until the vehicles of a cluster come apart, or lists them when they never will. */
  #open({ ids, comesApart }: Pointed, point: WorldPoint): void {
    const slots = ids.flatMap((id) => this.#table.slotOf(id) ?? []);
    if (comesApart) this.#camera.fit(slots, CLOSEST_ZOOM);
    else this.#options.onStack({ ids, x: point.x, y: point.y });
  }
}
