// What tests start again and again in processes and threads of their own, put together once before they run: a server is some
// thousand modules, and to find and read each of them takes most of the processor's time of its start.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './install.mjs';

/** Programs and threads that are started as they are in the product, by their files below the project's folder. */
const PROGRAMS = [
  'apps/server/src/main.ts',
  'apps/server/src/intake/intake-thread.ts',
  'apps/server/src/recording/folders/media-thread.ts',
  'apps/server/src/recording/reading/read-thread.ts',
  'apps/server/src/recording/sound/opus-thread.ts',
  'apps/server/src/reports/files/report-thread.ts',
  'apps/server/src/retrieval/as-mp4-thread.ts',
  'apps/server/src/transfers/traccar/reader-thread.ts',
  'apps/virtual-fleet/src/camera/camera-worker.ts',
  'apps/virtual-fleet/src/main.ts',
  'packages/store/src/engine/sqlite/backup/check-thread.ts',
  'packages/store/src/engine/sqlite/positions/position-reader.ts',
  'packages/store/src/engine/sqlite/worker.ts',
  'packages/store/src/tools/backup.ts',
  'packages/store/src/tools/check-backup.ts',
  'packages/store/src/tools/doctor.ts',
  'packages/store/src/tools/move.ts',
  'packages/store/src/tools/restore.ts',
];
/** What tests kill at any moment, again and again. */
const KILLED = [
  'apps/server/src/happenings/testing/drive-until-killed.ts',
  'apps/server/src/notifications/testing/tell-until-killed.ts',
  'apps/server/src/onward/testing/send-until-killed.ts',
  'apps/server/src/recording/testing/crash-process.ts',
  'apps/server/src/tools/testing/wish-until-killed.ts',
  'packages/store/src/engine/sqlite/testing/append-alarms-until-killed.ts',
  'packages/store/src/engine/sqlite/testing/append-until-killed.ts',
  'packages/store/src/engine/sqlite/testing/erase-until-killed.ts',
];
/** Packages of others that are put in too: modules alone, hundreds of them, which every start reads. Others come with threads and files of their own. */
const PUT_IN = /^(zod|kysely)(\/|$)/;
const all = join(root, 'node_modules', '.programs');
/** Folders of earlier sources that no run has asked for in this time are removed: a run takes less. */
const KEPT_MS = 24 * 3_600_000;
const urlOf = (path) => pathToFileURL(path).href;

/** A module goes on knowing itself by the file that it was written in: it finds others, and what lies beside it, by that. */
const ownAddresses = {
  name: 'own-addresses',
  transform(code, id) {
    if (!/\bimport\.meta\.(url|dirname|filename)\b/.test(code)) return null;
    const own = code
      .replaceAll('import.meta.url', JSON.stringify(urlOf(id)))
      .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
      .replaceAll('import.meta.filename', JSON.stringify(id));
    // Its lines are where they were.
    return { code: own, map: null };
  },
};

function removeOld() {
  for (const name of readdirSync(all)) {
    const folder = join(all, name);
    // Another run may have removed it by now.
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

mkdirSync(all, { recursive: true });
removeOld();
const draft = mkdtempSync(join(all, 'draft-'));
const bundle = await rolldown({
  input: [...PROGRAMS, ...KILLED].map((name) => join(root, name)),
  platform: 'node',
  // Packages of others stay where they are, but for these.
  external: (id) => !/^[./]|^@outrider\//.test(id) && !PUT_IN.test(id),
  plugins: [ownAddresses],
  logLevel: 'warn',
});
const { output } = await bundle.write({
  dir: draft,
  format: 'esm',
  keepNames: true,
  // Beside each file, and not named in it: Node would read each map and count each line of it at every start, which is a twelfth of that.
  sourcemap: 'hidden',
  entryFileNames: '[name]-[hash].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
await bundle.close();
const hash = createHash('sha256');
for (const { fileName, code = '' } of output) hash.update(`${fileName}\0${code}\0`);
// Of the same sources the same folder: another run may be at work with it, and what was compiled of it is kept.
const folder = join(all, hash.digest('hex').slice(0, 16));
const made = output
  .filter(({ isEntry }) => isEntry)
  .map(({ facadeModuleId, fileName }) => [urlOf(facadeModuleId), urlOf(join(folder, fileName))]);
// Programs alone: what is imported by its name is the file itself. A Node without such hooks, as a machine may have it, starts the files.
writeFileSync(
  join(draft, 'hook.mjs'),
  `import module from 'node:module';
import { readFileSync } from 'node:fs';
const made = new Map(${JSON.stringify(made)});
const maps = new Map();
/** The line of a source that a line of a program was made of. A map is read when an error tells of its file. */
function told(place, url, line, column) {
  try {
    if (!maps.has(url)) maps.set(url, new module.SourceMap(JSON.parse(readFileSync(new URL(url + '.map'), 'utf8'))));
    const { originalSource, originalLine, originalColumn } = maps.get(url).findEntry(line - 1, column - 1);
    if (originalSource === undefined) return place;
    return new URL(originalSource, url).href + ':' + (originalLine + 1) + ':' + (originalColumn + 1);
  } catch {
    return place;
  }
}
const PLACE = /(file:[^\\s()]+\\/\\.programs\\/[^\\s()]+\\.mjs):(\\d+):(\\d+)/g;
module.registerHooks?.({
  resolve(name, context, next) {
    const found = next(name, context);
    const from = context.parentURL;
    const isProgram = from === undefined || from.endsWith('/%5Beval%5D');
    const url = isProgram ? made.get(found.url) : undefined;
    if (url === undefined) return found;
    // Errors tell lines of the sources.
    Error.prepareStackTrace = (error, frames) =>
      [String(error), ...frames].join('\\n    at ').replaceAll(PLACE, told);
    return { url, format: 'module', shortCircuit: true };
  },
});
`,
);
if (existsSync(folder)) {
  rmSync(draft, { recursive: true });
  utimesSync(folder, new Date(), new Date());
} else renameSync(draft, folder);
process.stdout.write(folder);
