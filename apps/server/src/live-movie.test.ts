import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessOf } from '@outrider/model/people/rights.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConsole } from './testing-console.ts';
import { sh } from './testing-guide.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';
import { LONG } from './testing-wait.ts';

const hasFfmpeg = ['ffmpeg', 'ffprobe'].every((program) => spawnSync(program, ['-version']).status === 0);
if (!hasFfmpeg)
  console.warn(
    'Skipped: no ffmpeg and ffprobe are here (Debian’s package ffmpeg) to play live pictures of the API.',
  );

const guide = readFileSync(new URL('../../../docs/guide/api.md', import.meta.url), 'utf8');
/** How the guide has people save a minute of live pictures. */
const command = /^ffmpeg .*live\.mp4.*$/m.exec(guide)?.[0] ?? '';
/** How many seconds of its pictures are saved here. */
const SAVED_S = 2;
/** How many pictures are looked at as they come. */
const WATCHED = 12;

test.skipIf(!hasFfmpeg)(
  'ffmpeg saves and plays live pictures of a recorder, with the token as the guide says, and decodes each without a fault',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outrider-live-movie-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    layDatabase(folder);
    const fleet = ['--vehicles', '1', '--no-demo-past', '--no-demo-faults'];
    const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', folder, ...fleet];
    const server = startProcess(process.execPath, args, folder);
    await server.up;
    const { port, password } = addressesOf(server);
    const admin = await openConsole(port, 'admin', password);
    const access = accessOf(['P_live']);
    const { token } = await admin.call('POST', '/gkserver/tokens', {
      name: 'player',
      level: 3,
      access,
      days: 1,
    });
    const device = `http://127.0.0.1:${port}/api/v1/devices/OT-001`;
    const env = { ...process.env, OUTRIDER_TOKEN: String(token) };
    const asked = { headers: { authorization: `Bearer ${String(token)}` } };
    await vi.waitFor(
      async () => expect(await (await fetch(device, asked)).json()).toMatchObject({ online: true }),
      LONG,
    );

    expect(command).toContain('-t 60');
    const saving = command
      .replace('https://HOST:24680/api/v1/devices/OT-001', device)
      .replace('-t 60', `-t ${SAVED_S}`)
      .replace('ffmpeg', 'ffmpeg -v error');
    await sh(saving, { cwd: folder, env });
    const entries = 'stream=codec_name,width,height,nb_read_frames';
    const probe = `ffprobe -v error -count_frames -of json -show_entries ${entries} minute.mp4 2>&1`;
    const { streams } = JSON.parse(await sh(probe, { cwd: folder, env })) as {
      streams: [{ codec_name: string; width: number; height: number; nb_read_frames: string }];
    };
    expect(streams).toMatchObject([{ codec_name: 'h264' }]);
    expect(streams[0].width).toBeGreaterThan(streams[0].height);
    expect(Number(streams[0].nb_read_frames)).toBeGreaterThan(SAVED_S);

    // As players that know HTTP Basic alone, of the main stream: each picture as it is decoded, by its sum.
    const address = device.replace('http://', 'http://player:$OUTRIDER_TOKEN@');
    const watching = `ffmpeg -v error -i "${address}/channels/1/live.mp4" -frames:v ${WATCHED} -f framemd5 - 2>&1`;
    const told = (await sh(watching, { cwd: folder, env })).split('\n').filter((line) => line !== '');
    const sums = told.filter((line) => !line.startsWith('#')).map((line) => line.split(',').at(-1)?.trim());
    expect(sums).toHaveLength(WATCHED);
    expect(sums.every((sum = '') => /^[\da-f]{32}$/.test(sum))).toBe(true);
    // They move.
    expect(new Set(sums).size).toBeGreaterThan(1);
  },
);
