import { expect, test } from 'vitest';
import { missingBoxes, paintChannel } from './paint-channel.ts';
import type { TimelineColours } from './colours.ts';
import type { PlacedPiece, TimelinePicture } from './picture.ts';

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

test('what is damaged is drawn dimmed and hatched, and nothing else of what was recorded is', () => {
  const painted: string[] = [];
  let boxes: string[] = [];
  const context = {
    fillStyle: '' as unknown,
    strokeStyle: '',
    lineWidth: 1,
    beginPath: () => void (boxes = []),
    rect: (x: number, _y: number, width: number) => void boxes.push(`${x}+${width}`),
    fill: () => void painted.push(...boxes.map((box) => `${String(context.fillStyle)} ${box}`)),
    fillRect() {},
    stroke() {},
  };
  const colours = new Proxy({}, { get: (_, name) => name }) as TimelineColours;
  const recorded = { server: [0, 90_000], damaged: [20_000, 30_000], fetched: [], card: [] };
  const channel = { channel: 1, ...recorded, alarms: [], knocks: [], locks: [] };
  const row = { kind: 'channel', deviceid: 'A', channel: 1, name: '', top: 0, height: 22 } as const;
  paintChannel(
    context as unknown as CanvasRenderingContext2D,
    { ...picture, colours, gaps: 'hatching', stripes: null } as unknown as TimelinePicture,
    row,
    [{ ...piece, device: { ...device, channels: [channel] } }],
  );
  expect(painted).toEqual([
    'hatching 0+40',
    'ground 0+90',
    'server 0+90',
    'ground 20+10',
    'damaged 20+10',
    'hatching 20+10',
  ]);
});
