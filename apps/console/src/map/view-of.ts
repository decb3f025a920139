import { type View, worldX, worldY } from './mercator.ts';

/** A map, as far as it says what it shows. */
interface Shown {
  getCenter(): { readonly lat: number; readonly lng: number };
  getZoom(): number;
  getCanvas(): Pick<HTMLCanvasElement, 'clientWidth' | 'clientHeight'>;
}

/** What a map has on screen. */
export function viewOf(map: Shown): View {
  const { lat, lng } = map.getCenter();
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  return { centre: { x: worldX(lng), y: worldY(lat) }, zoom: map.getZoom(), width, height };
}
