import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { makeCertificate } from '../make-certificate.ts';
import { Acme } from './acme.ts';
import { HttpChallenges } from './http-challenges.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A port at which nobody listens. */
async function shutPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('each renewal that fails is counted, until nobody wants the certificate any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-acme-'));
  const clock = new ManualClock(Date.UTC(2026, 10, 22));
  const untilMs = clock.now() + 10 * DAY_MS;
  const first = await makeCertificate({ names: ['a.example'], fromMs: clock.now() - 80 * DAY_MS, untilMs });
  const directory = `https://127.0.0.1:${await shutPort()}/dir`;
  {
    await using acme = new Acme({
      wish: () => ({ domains: 'a.example', email: 'ann@example.com', directory }),
      folder,
      rootsFile: undefined,
      http: new HttpChallenges({ host: '127.0.0.1', port: 0 }),
      hasHttpPort: () => true,
      servers: () => [],
      first,
      serve: () => Promise.reject(new Error('nothing is given')),
      clock,
      log: silentLog,
    });
    expect(acme.renewal).toEqual({ failures: 0, endsMs: untilMs });
    const failures: unknown[] = [];
    // The first look is a minute after the start; what fails is tried again after an hour, then after two.
    for (const waitMs of [60_000, HOUR_MS + 600_000, 2 * HOUR_MS + 600_000]) {
      clock.advance(waitMs);
      await acme.settled();
      failures.push(acme.renewal?.failures);
    }
    expect(failures).toEqual([1, 2, 3]);
    await acme.forget();
    expect(acme.renewal).toBeUndefined();
  }
  rmSync(folder, { recursive: true, force: true });
});
