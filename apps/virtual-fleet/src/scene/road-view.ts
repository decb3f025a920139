import { hazy, palette, pick } from './palette.ts';
import { mix, type Colour, type Picture } from './picture.ts';
import { lookOf, pseudo, type Scene } from './scene.ts';

/** Metres between two things at the roadside, and how far ahead they are drawn. */
const OBJECT_GAP = 14;
const SIGHT = 150;
const CAMERA_HEIGHT = 1.6;
const LANE_WIDTH = 3.4;
const DASH_PERIOD = 12;
const DASH_LENGTH = 4;

/** The road from the front window, or from the rear one, where everything runs away from the camera. */
export function roadView(picture: Picture, scene: Scene, rear: boolean): void {
  const horizon = Math.round(picture.height * 0.42);
  const travelled = rear ? -scene.distance : scene.distance;
  const facing = rear ? scene.heading + 180 : scene.heading;
  const look = lookOf(scene.deviceId) + (rear ? 77 : 0);
  drawSky(picture, horizon, facing, look);
  drawGround(picture, horizon, travelled, look);
  drawRoadside(picture, horizon, travelled, look);
  drawTraffic(picture, horizon, scene, look, rear);
}

/** Sky, and two ranges of hills that turn with the heading. */
export function drawSky(picture: Picture, horizon: number, heading: number, look: number): void {
  const { width } = picture;
  for (let y = 0; y < horizon; y++) {
    // Bands of four rows: a gradient in steps costs the codec little and looks the same.
    const share = (y - (y % 4)) / horizon;
    picture.span(y, 0, width, hazy(palette.skyTop, share * 0.9));
  }
  const turn = ((heading % 360) + 360) % 360;
  const pan = Math.round((turn / 360) * 24) * 8;
  for (let x = 0; x < width; x += 8) {
    const far = hillHeight((x + pan) / 90 + (look % 50)) * picture.height * 0.09;
    picture.box(x, horizon - far, x + 8, horizon, palette.hill);
    const near = hillHeight((x + pan) / 47 + (look % 31) + 9) * picture.height * 0.05;
    picture.box(x, horizon - near, x + 8, horizon, palette.hillNear);
  }
}

function hillHeight(x: number): number {
  return 0.55 + 0.3 * Math.sin(x) + 0.15 * Math.sin(2.7 * x + 1);
}

function drawGround(picture: Picture, horizon: number, travelled: number, look: number): void {
  const { width, height } = picture;
  const middle = width / 2;
  const focal = width * 0.62;
  const town = look % 3 !== 0;
  for (let y = horizon; y < height; y++) {
    const depth = (CAMERA_HEIGHT * focal) / (y - horizon + 0.5);
    const scale = focal / depth;
    const along = depth + travelled;
    const haze = 0.55 * Math.min(1, depth / 160) ** 1.5;
    const band = Math.floor(along / 9) & 1;
    const far = depth > 60;
    const verge: Colour = far ? palette.grass[0]! : pick(palette.grass, band);
    picture.span(y, 0, width, hazy(verge, haze));
    const edge = LANE_WIDTH * scale * 1.12;
    if (town) {
      const kerb = edge + 2.2 * scale;
      const slab = hazy(far ? palette.pavement[0]! : pick(palette.pavement, band), haze);
      picture.span(y, middle - kerb, middle + kerb, slab);
    }
    picture.span(y, middle - edge, middle + edge, hazy(palette.asphalt[0]!, haze));
    const line = Math.max(0.5, 0.07 * scale);
    const side = LANE_WIDTH * scale;
    const paint = hazy(palette.line, haze);
    picture.span(y, middle - side - line, middle - side + line, paint);
    picture.span(y, middle + side - line, middle + side + line, paint);
    const phase = ((along % DASH_PERIOD) + DASH_PERIOD) % DASH_PERIOD;
    if (phase < DASH_LENGTH) picture.span(y, middle - line, middle + line, paint);
  }
}

function drawRoadside(picture: Picture, horizon: number, travelled: number, look: number): void {
  const focal = picture.width * 0.62;
  const first = Math.ceil((travelled + 2.5) / OBJECT_GAP);
  const last = Math.floor((travelled + SIGHT) / OBJECT_GAP);
  for (let index = last; index >= first; index--) {
    const depth = index * OBJECT_GAP - travelled;
    const scale = focal / depth;
    const haze = Math.min(1, depth / 190) ** 1.3;
    const ground = horizon + CAMERA_HEIGHT * scale;
    for (const side of [-1, 1]) {
      const seed = pseudo(look, index * 2 + (side > 0 ? 1 : 0));
      if (seed < 0.18) continue;
      const kind = pseudo(look + 5, index * 2 + (side > 0 ? 1 : 0));
      const x = picture.width / 2 + side * (6.6 + seed * 5) * scale;
      if (kind < 0.5) drawTree(picture, x, ground, scale * (0.8 + seed * 0.5), haze, index);
      else if (kind < 0.82) drawHouse(picture, x + side * 4 * scale, ground, scale, haze, index, seed);
      else drawLamp(picture, picture.width / 2 + side * 5 * scale, ground, scale, haze, side);
    }
  }
}

function drawTree(
  picture: Picture,
  x: number,
  ground: number,
  scale: number,
  haze: number,
  index: number,
): void {
  picture.box(x - 0.18 * scale, ground - 2.2 * scale, x + 0.18 * scale, ground, hazy(palette.trunk, haze));
  const leaves = hazy(pick(palette.leaves, index), haze);
  picture.ellipse(x, ground - 3.4 * scale, 1.5 * scale, 1.9 * scale, leaves);
}

function drawHouse(
  picture: Picture,
  x: number,
  ground: number,
  scale: number,
  haze: number,
  index: number,
  seed: number,
): void {
  const half = (2.6 + seed * 1.4) * scale;
  const storeys = 1 + (index & 1);
  const top = ground - storeys * 2.8 * scale;
  picture.box(x - half, top, x + half, ground, hazy(pick(palette.walls, index), haze));
  picture.trapezoid(
    { y: top - 1.4 * scale, left: x - half * 0.5, right: x + half * 0.5 },
    { y: top, left: x - half * 1.08, right: x + half * 1.08 },
    hazy(palette.roof, haze),
  );
  if (scale < 5) return;
  const pane = hazy(palette.window, haze);
  for (let storey = 0; storey < storeys; storey++) {
    const sill = ground - (storey * 2.8 + 1) * scale;
    for (const at of [-0.6, 0, 0.6])
      picture.box(x + (at - 0.14) * half, sill - 1.1 * scale, x + (at + 0.14) * half, sill, pane);
  }
}

function drawLamp(
  picture: Picture,
  x: number,
  ground: number,
  scale: number,
  haze: number,
  side: number,
): void {
  const pole = hazy(palette.pole, haze);
  const top = ground - 6 * scale;
  picture.box(x - 0.08 * scale, top, x + 0.08 * scale, ground, pole);
  const tip = x - side * 1.4 * scale;
  picture.box(Math.min(x, tip), top, Math.max(x, tip), top + 0.16 * scale, pole);
}

function drawTraffic(picture: Picture, horizon: number, scene: Scene, look: number, rear: boolean): void {
  const focal = picture.width * 0.62;
  // The car in the own lane keeps a distance that grows with the speed and sways a little.
  const sway = Math.sin(scene.distance / 130 + (look % 7)) * 4;
  const leader = 9 + scene.speedKmh * 0.35 + sway + (rear ? 6 : 0);
  // Oncoming cars meet every 95 m of our way; they add their own speed to ours.
  const lap = 95;
  const travelled = rear ? -scene.distance : scene.distance;
  const oncoming = lap - ((((travelled * 1.8) % lap) + lap) % lap) + 5;
  const number = Math.floor((scene.distance * 1.8) / lap);
  const cars: { depth: number; lane: number; colour: Colour; back: boolean }[] = [
    { depth: leader, lane: 0.5, colour: pick(palette.cars, look), back: !rear },
  ];
  if (pseudo(look + 3, number) > 0.35)
    cars.push({ depth: oncoming, lane: -0.5, colour: pick(palette.cars, number), back: rear });
  cars.sort((a, b) => b.depth - a.depth);
  for (const car of cars) {
    const scale = focal / car.depth;
    const x = picture.width / 2 + car.lane * LANE_WIDTH * scale;
    drawCar(picture, x, horizon + CAMERA_HEIGHT * scale, scale, car.colour, car.back);
  }
}

function drawCar(
  picture: Picture,
  x: number,
  ground: number,
  scale: number,
  colour: Colour,
  back: boolean,
): void {
  const half = 0.92 * scale;
  const shade = mix(colour, palette.black, 0.35);
  picture.box(x - half * 0.9, ground - 0.35 * scale, x - half * 0.6, ground, palette.tyre);
  picture.box(x + half * 0.6, ground - 0.35 * scale, x + half * 0.9, ground, palette.tyre);
  picture.box(x - half, ground - 0.95 * scale, x + half, ground - 0.22 * scale, colour);
  picture.box(x - half, ground - 0.4 * scale, x + half, ground - 0.22 * scale, shade);
  picture.trapezoid(
    { y: ground - 1.5 * scale, left: x - half * 0.68, right: x + half * 0.68 },
    { y: ground - 0.95 * scale, left: x - half * 0.95, right: x + half * 0.95 },
    colour,
  );
  picture.trapezoid(
    { y: ground - 1.42 * scale, left: x - half * 0.6, right: x + half * 0.6 },
    { y: ground - 0.98 * scale, left: x - half * 0.82, right: x + half * 0.82 },
    palette.glass,
  );
  const lamp = back ? palette.lamp : palette.headlamp;
  picture.box(x - half * 0.96, ground - 0.8 * scale, x - half * 0.7, ground - 0.6 * scale, lamp);
  picture.box(x + half * 0.7, ground - 0.8 * scale, x + half * 0.96, ground - 0.6 * scale, lamp);
}
