import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 256;
/** Colours of a tile, RGB: its ground, its edge and numbers. */
export const TILE_GROUND = [98, 158, 110] as const;
const INK = [20, 60, 30] as const;
/** Digits and the slash, 3 × 5, a row an octal digit. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '75557',
  '1': '26227',
  '2': '71747',
  '3': '71717',
  '4': '55711',
  '5': '74717',
  '6': '74757',
  '7': '71111',
  '8': '75757',
  '9': '75717',
  '/': '11244',
};
const PIXEL = 4;

function isInk(text: string, x: number, y: number): boolean {
  if (x < 2 || y < 2) return true;
  const row = Math.floor((y - 20) / PIXEL);
  const column = Math.floor((x - 16) / PIXEL);
  const glyph = GLYPHS[text[Math.floor(column / 4)] ?? ''];
  if (glyph === undefined || row < 0 || row > 4 || column < 0 || column % 4 === 3) return false;
  return ((Number(glyph[row]) >> (2 - (column % 4))) & 1) === 1;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A tile as PNG with its coordinates written on it. */
function drawTile(text: string): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE + 1));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) rows[y * (SIDE + 1) + 1 + x] = isInk(text, x, y) ? 1 : 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits a pixel, from a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...TILE_GROUND, ...INK])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What a tile server was asked for: 'z/x/y', and where the page said it was. */
export interface AskedTile {
  readonly tile: string;
  readonly referer: string | undefined;
}

export interface TileServer extends AsyncDisposable {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly asked: AskedTile[];
  /** What it answers: tiles, or this status. */
  answer: 'tiles' | number;
}

/** Serves raster tiles of the whole world on a port of 127.0.0.1. */
export async function startTileServer(): Promise<TileServer> {
  const asked: AskedTile[] = [];
  const server = createServer((request, response) => {
    const tile = /^\/(\d+\/\d+\/\d+)\.png$/.exec(request.url ?? '')?.[1];
    if (tile !== undefined) asked.push({ tile, referer: request.headers.referer });
    const status = tile === undefined ? 404 : running.answer === 'tiles' ? 200 : running.answer;
    response.statusCode = status;
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    if (status === 200) response.setHeader('content-type', 'image/png');
    response.end(status === 200 ? drawTile(tile ?? '') : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const running: TileServer = {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked,
    answer: 'tiles',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return running;
}
