import { expect, test } from 'vitest';
import { missingBoxes } from './paint-channel.ts';
import type { PlacedPiece } from './picture.ts';

const picture = { stretch: { fromMs: 0, toMs: 100_000 }, width: 100 };
const device = { deviceid: 'A', channels: [], asked: [0, 40_000], private: [], events: [], speeds: [] };
const piece = { fromX: 0, toX: 100, device, ofCards: true, startMs: 0, stepMs: 1 } satisfies PlacedPiece;

test('footage is drawn as missing as far as the recorder was asked, and beyond that as not known', () => {
  expect(missingBoxes(picture, piece)).toEqual([[0, 40]]);
  expect(missingBoxes(picture, { ...piece, device: { ...device, asked: [] } })).toEqual([]);
});

test('who may not ask recorders sees what the server lacks', () => {
  expect(missingBoxes(picture, { ...piece, ofCards: false })).toEqual([[0, 100]]);
});

test('nothing is drawn as missing before the server has told', () => {
  expect(missingBoxes(picture, { ...piece, device: undefined })).toEqual([]);
});
