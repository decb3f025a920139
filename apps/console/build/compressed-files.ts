import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync as zopfli } from '@gfx/zopfli';
import type { Plugin } from 'vite';

/** What is text: pictures, fonts and the world's archive are compressed already. */
const TEXT = /\.(js|css|html|svg|json)$/;
/** A smaller file goes out in one packet either way. */
const FROM_BYTES = 1_024;
/** Only one of many themes is ever loaded: the best quality takes half a second for each. */
const SELDOM = /^styles\/(?!default\.)/;
/** What comes before anything is seen, also where a browser takes no brotli: the twentieth that zopfli saves takes a second. */
const FIRST = /^(assets\/(first|sign-in|vehicle-rows|live-map|base-map)-|styles\/default\.)/;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes each text file of the build beside itself compressed: `.br` for browsers on https and localhost, `.gz` for the others. */
export function compressedFiles(): Plugin {
  return {
    name: 'outrider-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).flatMap((file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        return TEXT.test(file.fileName) && bytes.length >= FROM_BYTES ? [{ name: file.fileName, bytes }] : [];
      });
      await Promise.all(
        texts.map(async ({ name, bytes }) => {
          const quality = SELDOM.test(name) ? 6 : constants.BROTLI_MAX_QUALITY;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          const path = join(dir, name);
          await writeFile(`${path}.br`, await brotli(bytes, { params }));
          const zipped = FIRST.test(name)
            ? zopfli(bytes, { numiterations: 1 })
            : zip(bytes, { level: constants.Z_BEST_COMPRESSION });
          await writeFile(`${path}.gz`, await zipped);
        }),
      );
    },
  };
}
