import { expect, test } from 'vitest';
import { palettes } from '../base/palette.ts';
import { PlainGround } from './plain-ground.ts';

test('before there is land nothing is painted as water: vehicles are not shown in the sea', () => {
  const ground = new PlainGround(
    () => {},
    () => {},
  );
  const filled: unknown[] = [];
  const context = {
    fillStyle: '',
    setTransform() {},
    fillRect() {
      filled.push(context.fillStyle);
    },
    beginPath() {},
    fill() {},
  };
  const view = { centre: { x: 0.5, y: 0.5 }, zoom: 12, width: 300, height: 200 };
  ground.paint(context as unknown as CanvasRenderingContext2D, view, palettes.light, 1);
  expect(filled).toEqual([palettes.light.land]);
  ground.close();
});
