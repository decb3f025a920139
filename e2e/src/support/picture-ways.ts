import type { Page } from '@playwright/test';
import type { Outrider } from './outrider.ts';
import { onPlainHttp } from './plain-http.ts';

/** Pages whose worker may not decode anything by itself: as where only the video element knows a codec. */
async function refuseEveryCodec(page: Page): Promise<void> {
  // A script that comes from no address may not open sockets of this machine without it.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/\/assets\/live-worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const refuses = 'VideoDecoder.isConfigSupported = async () => ({ supported: false });';
    await route.fulfill({ response: answer, body: `${refuses}\n${await answer.text()}` });
  });
}

/** A way on which a page shows pictures. */
interface PictureWay {
  readonly name: string;
  /** As a tile says it. */
  readonly way: string;
  /** The product by the address of that way. */
  readonly productOf: (outrider: Outrider) => Outrider;
  readonly prepare: (page: Page) => Promise<void>;
}

export const pictureWays: readonly PictureWay[] = [
  {
    name: 'by WebCodecs',
    way: 'webcodecs',
    productOf: (outrider) => outrider,
    prepare: async () => {},
  },
  {
    name: 'on plain http, by the video element',
    way: 'media-source',
    productOf: onPlainHttp,
    prepare: async () => {},
  },
  {
    name: 'by the video element where WebCodecs do not know the codec',
    way: 'media-source',
    productOf: (outrider) => outrider,
    prepare: refuseEveryCodec,
  },
];
