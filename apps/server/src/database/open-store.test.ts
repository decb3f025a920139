import { cpSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { StandingAlarms } from '../jobs/standing-alarms.ts';
import { openStore } from './open-store.ts';
import { configSchema } from '../options/config.ts';
import { silentLog } from '../testing-log.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-open-store-'));
afterAll(() => rmSync(root, { recursive: true }));
const BACKUP = 'scheduled-20260102T000000.000Z.sqlite';

function parts() {
  const said: [object, string][] = [];
  const log = { ...silentLog, error: (fields: object, text: string) => void said.push([fields, text]) };
  const bus = new InProcessBus(log);
  const data = mkdtempSync(join(root, 'data-'));
  const config = configSchema.parse({ data, backupFolder: join(root, 'backups') });
  return { said, bus, data, config, alarms: new StandingAlarms(bus), clock: new ManualClock(), log };
}

test('what is lost is logged with the newest backup, and an alarm stands', async () => {
  cpSync(import.meta.filename, join(root, 'backups', BACKUP));
  const { said, config, data, alarms, ...others } = parts();
  {
    await using store = await openStore(config, others);
    await store.settings.put('a', '1');
    expect([said, alarms.list()]).toEqual([[], []]);
  }
  const before = join(root, 'before.sqlite');
  cpSync(join(data, 'outrider.sqlite'), before);
  {
    await using store = await openStore(config, others);
    await store.settings.put('b', '2');
  }
  cpSync(before, join(data, 'outrider.sqlite'));
  await using _store = await openStore(config, others);
  expect(alarms.list()).toEqual([{ alarm: 'damaged', raised: true }]);
  await expect
    .poll(() => said)
    .toEqual([
      [
        { found: expect.stringMatching(/^20/), newestBackup: join(root, 'backups', BACKUP) },
        expect.stringContaining('0 reports of positions and 1 other changes'),
      ],
    ]);
});

test('a start that a damaged database refuses names the newest backup', async () => {
  const { config, data, ...others } = parts();
  writeFileSync(join(data, 'outrider.sqlite'), '');
  await expect(openStore(config, others)).rejects.toThrow(
    `npm run restore -- FILE". The newest backup is ${join(root, 'backups', BACKUP)}.`,
  );
  truncateSync(join(data, 'outrider.sqlite'), 0);
  expect(statSync(join(data, 'outrider.sqlite')).size).toBe(0);
});
