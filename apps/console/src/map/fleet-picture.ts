import type { Place } from '@outrider/model/maps/place.ts';
import type { Ground } from './base/ground.ts';
import type { ShownFences } from './fence-layer.ts';
import type { CameraGoals } from './fleet-camera.ts';
import type { View, WorldPoint } from './mercator.ts';
import type { PathShape } from './path-shape.ts';
import type { TrackPoint } from './track-line.ts';

export interface VehicleOnMap {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Index into the list of states. */
  readonly state: number;
  /** Index into the kinds of vehicle. */
  readonly icon: number;
  /** When the fix was taken, ms since 1970 UTC; 0 where nobody knows. */
  readonly time: number;
}

/** What the pointer is over. */
export interface Hovered {
  readonly ids: readonly string[];
  /** CSS px from the map's top left corner. */
  readonly x: number;
  readonly y: number;
}

export interface FleetViewOptions {
  readonly container: HTMLElement;
  readonly centre: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
  /** Whether the first vehicles are fitted: nobody said where the map begins. */
  readonly fitFirst?: boolean;
  readonly mode: 'light' | 'dark';
  /** Whether vehicles glide and the map flies; false where people ask for no motion. */
  readonly motion: boolean;
  readonly labelOf: (id: string) => string;
  /** How old a fix is, in words; empty while it is of now. */
  readonly ageOf: (takenMs: number) => string;
  readonly onPick: (id: string | undefined) => void;
  readonly onHover: (hovered: Hovered | undefined) => void;
  /** Vehicles on one spot were clicked: let people choose. */
  readonly onStack: (stack: Hovered | undefined) => void;
  /** A hand moved the map. */
  readonly onMovedByHand: () => void;
  readonly onMoved: (view: { lat: number; lng: number; zoom: number }) => void;
  readonly onGround: (ground: Ground) => void;
}

/** What a picture hands to the one that takes its place: nothing that was done on it is lost. */
export interface HeldPicture {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
  readonly selected: string | undefined;
  readonly goals: CameraGoals;
}

/** Says which fixes are on screen now, to what measures how old the picture is. @param taken when they were taken, ms since 1970 UTC */
export function tellDrawn(container: HTMLElement, taken: readonly number[]): void {
  container.dispatchEvent(new CustomEvent('vehiclesdrawn', { detail: taken, bubbles: true }));
}

/** A fleet on a map, however it is drawn: holds the vehicles, draws them, finds them under the pointer. */
export interface FleetPicture {
  /** Puts vehicles, or has them go to their new fix. */
  put(vehicles: readonly VehicleOnMap[]): void;
  remove(ids: readonly string[]): void;
  /** Shows only vehicles that pass; the selected one always stays. */
  show(passes: (id: string) => boolean): void;
  /** Marks a vehicle, and keeps it in sight until a hand moves the map. */
  select(id: string | undefined): void;
  /** Keeps the selected vehicle in the middle. */
  follow(on: boolean): void;
  /** Brings a vehicle to the middle, this near. */
  focus(id: string, zoom: number): void;
  /** Brings every shown vehicle into the picture. */
  fitAll(): void;
  /** One step nearer, or further off. */
  zoomBy(step: 1 | -1): void;
  /** CSS px at the bottom that something covers. */
  setPadding(bottom: number): void;
  /** Draws the way a vehicle came. */
  setTrack(points: readonly TrackPoint[]): void;
  /** Marks a place over everything else; undefined takes the mark away. */
  setMark(place: Place | undefined): void;
  /** The place under CSS px from the top left corner. */
  placeAt(point: WorldPoint): Place;
  /** What the map shows. */
  view(): View;
  /** Calls the listener once the map has moved. Returns what stops it. */
  followMoves(listener: () => void): () => void;
  /** Draws fences, below whatever moves. */
  setFences(fences: ShownFences): void;
  /** Draws a way with its colours and marks. */
  setPath(shape: PathShape): void;
  /** Brings the whole way into the picture. */
  fitPath(): void;
  setMode(mode: 'light' | 'dark'): void;
  setUnit(unit: 'metric' | 'imperial'): void;
  /** Dims all vehicles: what is shown is old. */
  setOld(old: boolean): void;
  /** Ids of the vehicles in sight, the nearest to the middle first. */
  inSight(): string[];
  /** Labels, or ages, are other ones now. */
  labelsChanged(): void;
  /** Asks again for streets that did not come. */
  retryStreets(): void;
  destroy(): void;
}
