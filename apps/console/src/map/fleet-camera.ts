import { Listeners } from '@outrider/kit/listeners.ts';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { type Edges, isInSight } from './in-sight.ts';
import { toLngLat, type View, worldSize, type WorldPoint } from './mercator.ts';
import type { Rectangle } from './path-shape.ts';
import type { VehicleTable } from './vehicles/vehicle-table.ts';
import { viewOf } from './view-of.ts';

/** CSS px that panels of the map take at its edges when the whole fleet is fitted. */
const FIT_EDGES = { top: 84, right: 60, bottom: 60, left: 60 } as const;
/** CSS px at the edges in which a vehicle that is kept in sight may not be. */
const SIGHT_EDGES = { top: 64, right: 64, bottom: 32, left: 32 } as const;
/** CSS px around a way that was driven. */
const PATH_EDGES = { top: 48, right: 56, bottom: 36, left: 36 } as const;
const FLEET_ZOOM_MAX = 15;

type Corner = [lng: number, lat: number];

/** What the camera needs of MapLibre's map. */
export interface CameraMap {
  getCenter(): { readonly lat: number; readonly lng: number };
  getZoom(): number;
  getCanvas(): { readonly clientWidth: number; readonly clientHeight: number };
  isMoving(): boolean;
  easeTo(to: { center: Corner; zoom: number; duration: number }): unknown;
  fitBounds(corners: [Corner, Corner], how: { padding: Edges; maxZoom: number; duration: number }): unknown;
  /** A movement that a hand began says which event of the page it was. */
  on(
    type: 'movestart' | 'moveend' | 'resize',
    listener: (event: { originalEvent?: unknown }) => void,
  ): unknown;
}

/** What a camera is about to do, for another one that takes its place. */
export interface CameraGoals {
  readonly covered: number;
  readonly keptId: string | undefined;
  readonly comesNear: boolean;
  readonly fitDue: boolean;
}

/** What part of the world a fleet's map shows: it goes to vehicles, fits them, and keeps one in sight until a hand moves the map. */
export class FleetCamera {
  readonly #map: CameraMap;
  readonly #table: VehicleTable;
  readonly #durationMs: number;
  #covered = 0;
  #keptId: string | undefined;
  /** Whether the kept one was not looked for yet: then the map comes near. */
  #comesNear = false;
  #fitDue = false;
  /** Where it went last to have the kept one in sight, and on how large a map. */
  #goneTo: string | undefined;
  readonly #moves = new Listeners<undefined>();

  /** @param motion whether the map glides to where it goes */
  constructor(map: CameraMap, table: VehicleTable, motion: boolean) {
    this.#map = map;
    this.#table = table;
    this.#durationMs = motion ? 140 : 0;
    map.on('movestart', (event) => {
      if (event.originalEvent === undefined) return;
      this.#keptId = undefined;
      this.#fitDue = false;
    });
    const moved = (): void => {
      this.lookAfter();
      this.#moves.tell(undefined);
    };
    map.on('moveend', moved);
    map.on('resize', moved);
  }

  /** What is on screen. */
  view(): View {
    return viewOf(this.#map);
  }

  /** What it is about to do. */
  goals(): CameraGoals {
    return {
      covered: this.#covered,
      keptId: this.#keptId,
      comesNear: this.#comesNear,
      fitDue: this.#fitDue,
    };
  }

  /** Goes on with what another camera was about to do. */
  take({ covered, keptId, comesNear, fitDue }: CameraGoals): void {
    this.#covered = covered;
    this.#keptId = keptId;
    this.#comesNear = comesNear;
    this.#fitDue = fitDue;
  }

  /** Calls the listener once the map has moved, or has another size. Returns what stops it. */
  followMoves(listener: () => void): () => void {
    return this.#moves.add(listener);
  }

  /** CSS px at the bottom that something covers. */
  setCovered(bottom: number): void {
    this.#covered = bottom;
    this.lookAfter();
  }

  /** Keeps a vehicle in sight until a hand moves the map; undefined keeps none. */
  keep(id: string | undefined): void {
    this.#keptId = id;
    this.#comesNear = true;
    this.lookAfter();
  }

  /** Fits the fleet once there is one, at once, unless a hand was first. */
  fitFirst(): void {
    this.#fitDue = true;
  }

  /** After vehicles came, drove or left. */
  lookAfter(): void {
    if (this.#fitDue) this.#fitDue = !this.#fit(this.#shownSlots(), FLEET_ZOOM_MAX, 0);
    const slot = this.#keptId === undefined ? undefined : this.#table.slotOf(this.#keptId);
    if (slot === undefined || this.#map.isMoving()) return;
    // Where it glides to, so that it does not leave meanwhile.
    const place = { x: this.#table.toX[slot]!, y: this.#table.toY[slot]! };
    const edges = { ...SIGHT_EDGES, bottom: SIGHT_EDGES.bottom + this.#covered };
    const view = this.view();
    const near = this.#comesNear;
    this.#comesNear = false;
    if (isInSight(view, place, edges)) {
      this.#goneTo = undefined;
      return;
    }
    // A map that is too small has it in sight nowhere: to go there again would never end.
    const goal = [place.x, place.y, view.width, view.height, this.#covered].join();
    if (goal === this.#goneTo) return;
    this.#goneTo = goal;
    this.goTo(place, near ? Math.max(view.zoom, DEFAULT_MAP.deviceZoom) : view.zoom);
  }

  /** Brings a place to the middle of what nothing covers. */
  goTo(place: WorldPoint, zoom: number): void {
    this.#map.easeTo({ center: this.centreFor(place, zoom), zoom, duration: this.#durationMs });
  }

  /** The map's centre, when a place is in the middle of what nothing covers. */
  centreFor({ x, y }: WorldPoint, zoom: number): Corner {
    return toLngLat({ x, y: y + this.#covered / 2 / worldSize(zoom) });
  }

  /** Brings every shown vehicle into the picture. */
  fitAll(): void {
    this.#fit(this.#shownSlots(), FLEET_ZOOM_MAX, this.#durationMs);
  }

  /** Brings vehicles into the picture, not nearer than a zoom. */
  fit(slots: readonly number[], maxZoom: number): void {
    this.#fit(slots, maxZoom, this.#durationMs);
  }

  /** Brings a rectangle of degrees into the picture. */
  fitPlaces({ west, south, east, north }: Rectangle): void {
    const corners: [Corner, Corner] = [
      [west, south],
      [east, north],
    ];
    this.#map.fitBounds(corners, {
      padding: PATH_EDGES,
      maxZoom: FLEET_ZOOM_MAX,
      duration: this.#durationMs,
    });
  }

  #shownSlots(): readonly number[] {
    return this.#table.ids.flatMap((_id, slot) => (this.#table.shown[slot] === 1 ? [slot] : []));
  }

  #fit(slots: readonly number[], maxZoom: number, duration: number): boolean {
    if (slots.length === 0) return false;
    let [west, north, east, south] = [1, 1, 0, 0];
    for (const slot of slots) {
      west = Math.min(west, this.#table.toX[slot]!);
      east = Math.max(east, this.#table.toX[slot]!);
      north = Math.min(north, this.#table.toY[slot]!);
      south = Math.max(south, this.#table.toY[slot]!);
    }
    const corners: [Corner, Corner] = [toLngLat({ x: west, y: south }), toLngLat({ x: east, y: north })];
    const padding = { ...FIT_EDGES, bottom: FIT_EDGES.bottom + this.#covered };
    this.#map.fitBounds(corners, { padding, maxZoom, duration });
    return true;
  }
}
