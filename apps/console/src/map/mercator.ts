import type { Place } from '@outrider/model/maps/place.ts';
import { wrapped } from '@outrider/model/maps/sphere.ts';

/** Width of the world at zoom 0, CSS px (MapLibre's tiles). */
const WORLD_PX = 512;
const EARTH_M = 40_075_016.686;

/** A place on the map's plane: x east and y south, both 0 to 1 over the whole world (Web Mercator). */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** World x of a longitude in degrees. */
export function worldX(lng: number): number {
  return (lng + 180) / 360;
}

/** World y of a latitude in degrees; beyond 85.05° the plane ends. */
export function worldY(lat: number): number {
  const clamped = Math.max(-85.051129, Math.min(85.051129, lat));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI);
}

/** Degrees of a world point. */
export function toLngLat({ x, y }: WorldPoint): [lng: number, lat: number] {
  return [x * 360 - 180, (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90];
}

/** CSS px that the world is wide at a zoom. */
export function worldSize(zoom: number): number {
  return WORLD_PX * 2 ** zoom;
}

/** Metres on the ground of a distance on the plane, at world y. */
export function worldMetres(distance: number, y: number): number {
  const latitude = Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI));
  return distance * EARTH_M * Math.cos(latitude);
}

/** What part of the plane is on screen, and how large: no tilt, no rotation. */
export interface View {
  readonly centre: WorldPoint;
  readonly zoom: number;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

/** CSS px from the top left corner. */
export function toScreen(view: View, { x, y }: WorldPoint): WorldPoint {
  const size = worldSize(view.zoom);
  return {
    x: (x - view.centre.x) * size + view.width / 2,
    y: (y - view.centre.y) * size + view.height / 2,
  };
}

/** The world point under CSS px from the top left corner. */
export function fromScreen(view: View, { x, y }: WorldPoint): WorldPoint {
  const size = worldSize(view.zoom);
  return {
    x: view.centre.x + (x - view.width / 2) / size,
    y: view.centre.y + (y - view.height / 2) / size,
  };
}

/** The place under CSS px from the top left corner, degrees. */
export function placeUnder(view: View, point: WorldPoint): Place {
  const [lng, lat] = toLngLat(fromScreen(view, point));
  return { lat, lng: wrapped(lng) };
}
