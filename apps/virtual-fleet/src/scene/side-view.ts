import { hazy, palette, pick } from './palette.ts';
import { mix, type Picture } from './picture.ts';
import { drawSky } from './road-view.ts';
import { lookOf, pseudo, type Scene } from './scene.ts';

/** The world to the left of the vehicle: near things pass quickly, far ones slowly. */
export function sideView(picture: Picture, scene: Scene): void {
  const { width, height } = picture;
  const look = lookOf(scene.deviceId) + 31;
  const horizon = Math.round(height * 0.46);
  drawSky(picture, horizon, scene.heading - 90, look);
  picture.box(0, horizon, width, height * 0.66, palette.grass[0]!);
  picture.box(0, height * 0.66, width, height * 0.72, palette.pavement[0]!);
  picture.box(0, height * 0.72, width, height, palette.asphalt[0]!);
  drawRow(picture, scene.distance, look, { depth: 34, gap: 15, ground: height * 0.55, houses: false });
  drawRow(picture, scene.distance, look + 9, { depth: 17, gap: 13, ground: height * 0.66, houses: true });
  drawLaneEdge(picture, scene.distance);
  drawPassing(picture, scene, look);
  drawOwnDoor(picture, look);
}

function drawRow(
  picture: Picture,
  distance: number,
  look: number,
  row: { depth: number; gap: number; ground: number; houses: boolean },
): void {
  const scale = (picture.width * 0.62) / row.depth;
  const reach = picture.width / scale;
  const haze = row.depth / 90;
  // We drive to the right of the picture, so the world moves to the left.
  const first = Math.floor((distance - 8) / row.gap);
  const last = Math.ceil((distance + reach + 8) / row.gap);
  for (let index = first; index <= last; index++) {
    const seed = pseudo(look, index);
    const x = (index * row.gap + seed * 5 - distance) * scale;
    if (row.houses && seed > 0.45) {
      const half = (3.2 + seed * 2) * scale;
      const top = row.ground - (3 + (index & 1) * 2.6) * scale;
      picture.box(x - half, top, x + half, row.ground, hazy(pick(palette.walls, index), haze));
      picture.box(x - half * 1.06, top - 0.7 * scale, x + half * 1.06, top, hazy(palette.roof, haze));
      for (const at of [-0.6, -0.05, 0.5]) {
        const left = x + at * half;
        picture.box(left, top + 0.8 * scale, left + 0.9 * scale, top + 2 * scale, hazy(palette.window, haze));
      }
    } else {
      picture.box(x - 0.2 * scale, row.ground - 2 * scale, x + 0.2 * scale, row.ground, palette.trunk);
      const leaves = hazy(pick(palette.leaves, index), haze);
      picture.ellipse(x, row.ground - 3.2 * scale, 1.7 * scale, 1.8 * scale, leaves);
    }
  }
}

function drawLaneEdge(picture: Picture, distance: number): void {
  const { width, height } = picture;
  picture.box(0, height * 0.745, width, height * 0.755, palette.line);
  const scale = (width * 0.62) / 5;
  const period = 12;
  const first = Math.floor(distance / period);
  for (let dash = first; (dash * period - distance) * scale < width; dash++) {
    const x = (dash * period - distance) * scale;
    picture.box(x, height * 0.86, x + 4 * scale, height * 0.885, palette.line);
  }
}

function drawPassing(picture: Picture, scene: Scene, look: number): void {
  const lap = 130;
  const phase = (((scene.distance * 1.7) % lap) + lap) % lap;
  const number = Math.floor((scene.distance * 1.7) / lap);
  if (pseudo(look, number) < 0.5) return;
  const scale = (picture.width * 0.62) / 6.5;
  const x = picture.width - phase * scale * 0.4;
  const ground = picture.height * 0.83;
  const colour = pick(palette.cars, number);
  picture.box(x, ground - 1 * scale, x + 4.2 * scale, ground - 0.25 * scale, colour);
  picture.trapezoid(
    { y: ground - 1.5 * scale, left: x + 1.2 * scale, right: x + 3.1 * scale },
    { y: ground - 1 * scale, left: x + 0.6 * scale, right: x + 3.7 * scale },
    mix(colour, palette.glass, 0.7),
  );
  for (const wheel of [0.9, 3.3])
    picture.ellipse(x + wheel * scale, ground - 0.3 * scale, 0.33 * scale, 0.33 * scale, palette.tyre);
}

/** The vehicle's own flank, which stays where it is. */
function drawOwnDoor(picture: Picture, look: number): void {
  const { width, height } = picture;
  const paint = pick(palette.cars, look + 2);
  const flank = { y: height * 0.9, left: width * 0.78, right: width * 1.02 };
  picture.trapezoid(
    flank,
    { y: height, left: width * 0.62, right: width * 1.02 },
    mix(paint, palette.black, 0.2),
  );
}
