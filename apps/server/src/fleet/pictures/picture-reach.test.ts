import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import type { PeerCall } from '../../cluster/peer-calls.ts';
import type { Plain } from '../../bus/plain.ts';
import { silentLog } from '../../testing-log.ts';
import { MAX_PICTURES_A_DAY } from './picture-files.ts';
import { PictureReach } from './picture-reach.ts';
import { DAY, MIDNIGHT, setUp, taken } from './testing-pictures.ts';

const away = () => Promise.reject(new OutriderError('DEVICE_OFFLINE', 'away'));

/** Pictures of this server beside two others. @param ask what those answer @param owner of each device */
function boot(ask: (server: string, name: string) => Promise<unknown> = away, owner?: string) {
  const { pictures: own, clock, folder } = setUp();
  const asked: string[] = [];
  const answers = new Map<string, (request: never) => Promise<unknown>>();
  const reach = new PictureReach({
    own,
    links: {
      of: (deviceid) => ({ deviceid, protocol: 'fake', sections: [], ...(owner && { server: owner }) }),
    },
    calls: {
      async ask<Request extends Plain, Answer extends Plain>(
        server: string,
        { name }: PeerCall<Request, Answer>,
      ): Promise<Answer> {
        asked.push(`${server} ${name}`);
        return (await ask(server, name)) as Answer;
      },
      answer: ({ name }, answer) => void answers.set(name, answer as never),
    },
    others: () => [{ server: 'b' }, { server: 'c' }],
    log: silentLog,
  });
  return { own, clock, folder, reach, asked, answers };
}

const DAY_OF = Math.floor(MIDNIGHT / DAY);

test('of other servers those that do not answer have no pictures', async () => {
  const { own, reach } = boot(async (server) =>
    server === 'b' ? away() : { moments: [[{ channel: 2, timeMs: MIDNIGHT + 5 }]] },
  );
  await own.keep('A', taken(MIDNIGHT));
  expect(await reach.ofDays([{ deviceid: 'A', day: DAY_OF }])).toEqual([
    [
      { channel: 1, timeMs: MIDNIGHT },
      { channel: 2, timeMs: MIDNIGHT + 5 },
    ],
  ]);
  expect((await boot().reach.nearest('A', 1, MIDNIGHT, DAY))?.timeMs).toBeUndefined();
});

test('the nearest picture of all servers is given, and nobody is asked where one of that second is here', async () => {
  const jpeg = Buffer.from(taken(0).jpeg).toString('base64');
  const at = { b: MIDNIGHT - 30_000, c: MIDNIGHT + 20_000 };
  const { own, reach, asked } = boot(async (server) => ({ timeMs: at[server as 'b' | 'c'], jpeg }));
  await own.keep('A', taken(MIDNIGHT + 60_000));
  const nearest = async (ms: number) => (await reach.nearest('A', 1, ms, 300_000))?.timeMs;
  expect(await nearest(MIDNIGHT)).toBe(at.c);
  expect(asked).toEqual(['b pictures.nearest', 'c pictures.nearest']);
  // It is here from now on.
  expect(await nearest(at.c + 400)).toBe(at.c);
  expect(asked).toHaveLength(2);
});

test.each<[string, (folder: string) => void]>([
  ['the disk does not take it', (folder) => writeFileSync(join(folder, 'A'), 'no folder')],
  ['as many of its day are kept as may be', fillDay],
])('a picture that another server gave is shown where %s', async (_why, make) => {
  const { jpeg } = taken(0);
  const timeMs = MIDNIGHT + 20_000;
  const { folder, reach } = boot(async () => ({ timeMs, jpeg: Buffer.from(jpeg).toString('base64') }));
  make(folder);
  expect(await reach.nearest('A', 1, MIDNIGHT, 300_000)).toEqual({ timeMs, jpeg: Buffer.from(jpeg) });
});

function fillDay(folder: string): void {
  const ofDay = join(folder, 'A', new Date(MIDNIGHT).toISOString().slice(0, 10));
  mkdirSync(ofDay, { recursive: true });
  for (let at = 0; at < MAX_PICTURES_A_DAY; at++) writeFileSync(join(ofDay, `${at}.other`), '');
}

test('for a recorder that has gone to a third server nobody is sent on', async () => {
  const { answers, reach, asked } = boot(away, 'c');
  for (const name of ['pictures.take', 'pictures.fetch'])
    await expect(
      answers.get(name)?.({ deviceid: 'A', channel: 1, channels: [] } as never),
    ).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
    });
  expect(asked).toEqual([]);
  await expect(reach.take('A', 1)).rejects.toMatchObject({ message: 'away' });
  expect(asked).toEqual(['c pictures.take']);
});
