import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';

import { CollectedHeap } from '../console/collected-heap.ts';
import { framesShown, untilLive } from '../console/tiles.ts';
import { openControl } from '../load/control.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause } from '../measure.ts';
import { publishFrom } from '../peers/outrider-relay.ts';
import { type Row, row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';

const TILES = 16;
const BITS_PER_SECOND = 250_000;
const GROUPS = 2;
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;
/** Minutes at which heaps are looked at: what a page takes at first is there by the first of them. */
const MINUTES = { first: 5, last: 30 } as const;
const QUICK_MINUTES = { first: 0.5, last: 1.5 } as const;

/** A tree wall of 16 tiles that runs on and on: whether the heaps of its page and worker grow. */
export const wallHeap: Measure = {
  name: 'wall-heap',
  about: 'heap of a tree wall of 16 tiles, collected, from minute 5 to 30',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({
      vehicles: 0,
      flags: ['--accept-new'],
      prepare: (folder) => writeFile(join(folder, 'variant.json'), JSON.stringify({ wallTiles: TILES })),
    });
    using control = await openControl(outrider);
    const device = deviceOf(0);
    await control.ask(controlCalls.registerDevice.code, { I: device, C: String(TILES) });
    await callHttp(outrider, control.key, 'saveWallLayout', {
      name: 'default',
      preset: '16',
      tiles: Array.from({ length: TILES }, (_, at) => ({ type: 'channel', device, channel: at + 1 })),
      awake: true,
    });
    const pictures = makePictures(BITS_PER_SECOND, GROUPS);
    using _recorder = await publishFrom(
      outrider,
      0,
      Array.from({ length: TILES }, () => pictures),
    );
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const heap = await CollectedHeap.of(page);
      await openAs(page, outrider, '/treeview');
      await untilLive(page, TILES);
      const fromMs = performance.now();
      const minutes = quick ? QUICK_MINUTES : MINUTES;
      const at = async (minute: number): Promise<number> => {
        await pause(fromMs + minute * MINUTE_MS - performance.now());
        const { page: own, workers } = await heap.bytes();
        if (workers.length === 0) throw new Error('the page has no worker');
        log(
          `minute ${minute}: page ${(own / MB).toFixed(1)} MB, workers ${workers.map((each) => (each / MB).toFixed(1)).join(' ')} MB`,
        );
        return workers.reduce((sum, each) => sum + each, own);
      };
      const first = await at(minutes.first);
      const before = await framesShown(page);
      const last = await at(minutes.last);
      const after = await framesShown(page);
      if (after.some((shown, tile) => shown <= (before[tile] ?? 0))) throw new Error('a tile stands still');
      const name = `tree wall of ${TILES}: heap of page and workers, collected`;
      return [
        row(`${name}, minute ${minutes.first}`, first / MB, 'MB'),
        row(`${name}, more at minute ${minutes.last}`, (last - first) / MB, 'MB', '≤ 5'),
      ];
    } finally {
      await browser.close();
    }
  },
};
