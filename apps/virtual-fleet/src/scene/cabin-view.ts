import { hazy, palette, pick } from './palette.ts';
import { mix, rgb, type Picture } from './picture.ts';
import { lookOf, pseudo, type Scene } from './scene.ts';

const interior = {
  wall: rgb(46, 48, 54),
  roof: rgb(64, 66, 72),
  seat: rgb(70, 60, 54),
  belt: rgb(30, 30, 34),
  skin: [rgb(206, 166, 138), rgb(164, 118, 88), rgb(112, 78, 58)],
  hair: [rgb(40, 30, 26), rgb(92, 64, 40), rgb(120, 118, 116)],
  shirt: [rgb(60, 92, 140), rgb(150, 60, 52), rgb(70, 110, 84), rgb(196, 160, 60)],
  wheel: rgb(22, 22, 24),
} as const;

/** The driver from the front: the side windows show the street passing, hands and head move a little. */
export function cabinView(picture: Picture, scene: Scene): void {
  const { width, height } = picture;
  const look = lookOf(scene.deviceId) + 4;
  picture.box(0, 0, width, height, interior.wall);
  picture.box(0, 0, width, height * 0.1, interior.roof);
  drawWindow(picture, scene, { left: width * 0.03, right: width * 0.27 }, look);
  drawWindow(picture, scene, { left: width * 0.75, right: width * 0.97 }, look + 50);
  const centre = width * 0.52;
  picture.trapezoid(
    { y: height * 0.28, left: centre - width * 0.12, right: centre + width * 0.12 },
    { y: height, left: centre - width * 0.19, right: centre + width * 0.19 },
    interior.seat,
  );
  // The head turns every few seconds, in whole steps, so that a still driver costs the codec nothing.
  const glance = pseudo(look, Math.floor(scene.time / 2600));
  const lean = Math.round((glance - 0.5) * width * 0.03);
  drawDriver(picture, centre, lean, look);
  const turn = Math.round(Math.sin(scene.distance / 22) * Math.min(1, scene.speedKmh / 20) * height * 0.018);
  drawSteeringWheel(picture, centre, turn, look);
}

function drawWindow(
  picture: Picture,
  scene: Scene,
  pane: { left: number; right: number },
  look: number,
): void {
  const { height } = picture;
  const top = height * 0.16;
  const bottom = height * 0.56;
  const ground = height * 0.46;
  picture.box(pane.left, top, pane.right, ground, palette.skyLow);
  picture.box(pane.left, ground, pane.right, bottom, palette.grass[0]!);
  const span = pane.right - pane.left;
  const gap = span * 0.8;
  const moved = scene.distance * (picture.width / 60);
  const first = Math.floor(moved / gap) - 1;
  for (let index = first; index <= first + 3; index++) {
    const seed = pseudo(look, index);
    const left = Math.max(pane.left, pane.left + index * gap - moved);
    const right = Math.min(pane.right, pane.left + index * gap - moved + span * (0.25 + seed * 0.4));
    if (right <= left) continue;
    const colour = pick(seed > 0.5 ? palette.walls : palette.leaves, index);
    picture.box(left, ground - height * (0.08 + seed * 0.16), right, ground, hazy(colour, 0.25));
  }
  picture.box(pane.left, top - 3, pane.right, top, interior.wheel);
}

function drawDriver(picture: Picture, centre: number, lean: number, look: number): void {
  const { width, height } = picture;
  const skin = pick(interior.skin, look);
  const shirt = pick(interior.shirt, look >> 3);
  picture.trapezoid(
    { y: height * 0.55, left: centre - width * 0.09, right: centre + width * 0.09 },
    { y: height, left: centre - width * 0.15, right: centre + width * 0.15 },
    shirt,
  );
  picture.trapezoid(
    { y: height * 0.55, left: centre - width * 0.075, right: centre - width * 0.045 },
    { y: height, left: centre + width * 0.06, right: centre + width * 0.1 },
    interior.belt,
  );
  picture.box(
    centre - width * 0.028,
    height * 0.47,
    centre + width * 0.028,
    height * 0.57,
    mix(skin, palette.black, 0.15),
  );
  const x = centre + lean;
  picture.ellipse(x, height * 0.35, width * 0.062, height * 0.15, pick(interior.hair, look >> 5));
  picture.ellipse(x, height * 0.385, width * 0.052, height * 0.125, skin);
  for (const side of [-1, 1])
    picture.ellipse(
      x + side * width * 0.02 + lean * 0.4,
      height * 0.37,
      width * 0.007,
      height * 0.011,
      palette.tyre,
    );
  picture.box(
    x - width * 0.015,
    height * 0.45,
    x + width * 0.015,
    height * 0.456,
    mix(skin, palette.lamp, 0.4),
  );
}

function drawSteeringWheel(picture: Picture, centre: number, turn: number, look: number): void {
  const { width, height } = picture;
  const skin = pick(interior.skin, look);
  picture.box(0, height * 0.86, width, height, interior.wheel);
  const rim = height * 0.8;
  picture.trapezoid(
    { y: rim, left: centre - width * 0.16, right: centre + width * 0.16 },
    { y: rim + height * 0.045, left: centre - width * 0.19, right: centre + width * 0.19 },
    interior.wheel,
  );
  for (const side of [-1, 1])
    picture.ellipse(centre + side * width * 0.15, rim + side * turn, width * 0.026, height * 0.034, skin);
}
