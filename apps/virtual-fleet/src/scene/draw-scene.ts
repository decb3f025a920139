import {
  clockStripCell,
  clockStripCells,
  STRIP_ROW_FRACTION,
  STRIP_ROWS,
} from '@outrider/media/clock-strip.ts';
import { cabinView } from './cabin-view.ts';
import { drawText, textWidth } from './font.ts';
import { palette } from './palette.ts';
import type { Picture } from './picture.ts';
import { roadView } from './road-view.ts';
import type { Scene, View } from './scene.ts';
import { sideView } from './side-view.ts';
import { turnPicture } from './turn-picture.ts';

/** The cameras of a vehicle, by channel. */
const cameras: readonly { name: string; view: View }[] = [
  { name: 'FRONT', view: (picture, scene) => roadView(picture, scene, false) },
  { name: 'REAR', view: (picture, scene) => roadView(picture, scene, true) },
  { name: 'LEFT', view: sideView },
  { name: 'CABIN', view: cabinView },
];

/** Draws a whole picture: the camera's view, the text over it, and, where it is asked for, the clock strip below. */
export function drawScene(picture: Picture, scene: Scene): void {
  const camera = cameras[(scene.channel - 1) % cameras.length]!;
  camera.view(picture, scene);
  if (scene.pose !== undefined) turnPicture(picture, scene.pose);
  const dot = picture.width >= 480 ? 2 : 1;
  const margin = 4 * dot;
  const line = 7 * dot;
  label(picture, `${scene.deviceId} CH${scene.channel} ${camera.name}`, margin, margin, dot);
  const time = new Date(scene.time).toISOString().replace('T', ' ').replace('Z', ' UTC');
  const clock = scene.clockText ?? time;
  label(picture, clock, picture.width - textWidth(clock, dot) - margin, margin, dot);
  const strip = scene.clockStrip ? Math.ceil(picture.height * STRIP_ROW_FRACTION * STRIP_ROWS) : 0;
  const { plate = '', text = '', driver = '', speed = true } = scene.overlay ?? {};
  const words = [plate, text].filter((word) => word !== '').join('  ');
  if (words !== '') label(picture, words, margin, 2 * margin + line, dot);
  const foot = picture.height - strip - line - margin;
  if (speed) label(picture, `${Math.round(scene.speedKmh)} KM/H`, margin, foot, dot);
  if (driver !== '') label(picture, driver, picture.width - textWidth(driver, dot) - margin, foot, dot);
  if (scene.clockStrip) drawClockStrip(picture, scene.time);
  picture.pad();
}

/** White text on a dark plate, so that it reads over any view. */
function label(picture: Picture, text: string, left: number, top: number, dot: number): void {
  const plate = { right: left + textWidth(text, dot) + dot, bottom: top + 8 * dot };
  picture.box(left - 2 * dot, top - 2 * dot, plate.right + dot, plate.bottom + dot, palette.label);
  drawText(picture, text, left, top, dot, palette.white);
}

function drawClockStrip(picture: Picture, time: number): void {
  clockStripCells(time).forEach((white, cell) => {
    const { left, top, right, bottom } = clockStripCell(cell, picture.width, picture.height);
    picture.box(left, top, right, bottom, white === 1 ? palette.white : palette.black);
  });
}
