import { worldSize, worldX, worldY } from '../mercator.ts';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** CSS px by which a picture of one place has to be moved so that another stands in its middle. */
export function pictureOffset(picture: Place, place: Place, zoom: number): { x: number; y: number } {
  const size = worldSize(zoom);
  return {
    x: (worldX(picture.lng) - worldX(place.lng)) * size,
    y: (worldY(picture.lat) - worldY(place.lat)) * size,
  };
}

/** Whether a picture that is `margin` larger than its frame on each side still fills it when moved so far. */
export function fillsFrame(offset: { readonly x: number; readonly y: number }, margin: number): boolean {
  return Math.abs(offset.x) <= margin && Math.abs(offset.y) <= margin;
}

/** A size rounded up to whole steps, so that the map that makes the pictures is seldom resized. */
export function pictureSize(frame: number, margin: number): number {
  const STEP = 64;
  return Math.ceil((frame + 2 * margin) / STEP) * STEP;
}
