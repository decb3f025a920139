import { registerHooks } from 'node:module';
import { LATER } from './later.ts';

// A server that is started with this file in front (--import) says that it is of a later version.

const MANIFEST = '/apps/server/package.json';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!new URL(url).pathname.endsWith(MANIFEST)) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);
    const manifest = JSON.parse(text) as Record<string, unknown>;
    return { ...loaded, source: JSON.stringify({ ...manifest, version: LATER }) };
  },
});
