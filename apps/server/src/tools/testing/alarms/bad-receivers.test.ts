import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_ANSWER } from '@outrider/model/notifications/limits.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test, vi } from 'vitest';
import { startMailServer, mailServerBody } from '../../../notifications/testing-mail-server.ts';
import { freePort } from '../../../testing-ports.ts';
import { LONG } from '../../../testing-wait.ts';
import { signInTo, startServerProcess } from '../server-process.ts';
import { AlarmRecorder, TOLD } from './alarm-recorder.ts';

/** What is longer than anybody reads, bytes. */
const FLOOD_BYTES = 64 * 1024 * 1024;

/** What a web service may do to who tells it something, by its path. */
async function startServices(): Promise<
  { readonly origin: string; readonly asked: string[] } & AsyncDisposable
> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    request.resume();
    if (path === '/redirects') response.writeHead(302, { location: '/inside' }).end();
    else if (path === '/floods') response.end(Buffer.alloc(FLOOD_BYTES, 'x'));
    else if (path !== '/hangs') response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('web services that redirect, hang and answer 64 MB, and a mail server that is away, have their words and hold nobody up', async () => {
  await using ends = new AsyncDisposableStack();
  const data = mkdtempSync(join(tmpdir(), 'outrider-receivers-'));
  ends.defer(() => rmSync(data, { recursive: true, force: true }));
  layDatabase(data);
  const services = ends.use(await startServices());
  const mailPort = await freePort();
  const server = ends.use(await startServerProcess(['--data', data, '--no-demo', '--accept-new']));
  const person = ends.use(await signInTo(server.port, server.password));
  await person.make('writeServerSettings', {
    section: 'pushEvent',
    values: { enable: true, secret: 'known to both sides', allowed: '127.0.0.1' },
  });
  await person.make('writeMailServer', { mail: mailServerBody(mailPort) });

  // The good one comes last: nothing in front of it holds it up.
  const paths = ['/hangs', '/redirects', '/floods', '/good'];
  const recorders = [...paths, 'mail'].map((_, at) => new AlarmRecorder(String(15_100_000_000 + at)));
  for (const recorder of recorders) {
    ends.defer(() => recorder.leave());
    await recorder.come(server.jt808Port);
  }
  for (const [at, path] of paths.entries())
    await person.make('savePushPlan', {
      pushEventPlan: {
        deviceid: recorders[at]?.phone ?? '',
        appdevid: TOLD,
        script: `${services.origin}${path}`,
      },
    });
  await person.make('saveRealtimePlan', {
    realtimeEventPlan: {
      deviceid: recorders.at(-1)?.phone ?? '',
      appdevid: TOLD,
      email_en: 1,
      receivers: 'ann@example.com',
    },
  });
  for (const recorder of recorders) recorder.report(Date.now(), 0, false);

  /** How each delivery stands, by what its receiver does. */
  const stands = async () => {
    const { deliveries } = await person.make('listDeliveries', {});
    return new Map(
      deliveries.map(({ receiver, ...one }) => [receiver.replace(services.origin, ''), one] as const),
    );
  };
  const isSo = (work: (all: Awaited<ReturnType<typeof stands>>) => void) =>
    vi.waitFor(async () => work(await stands()), LONG);
  await isSo((all) => expect(all.get('/good')).toMatchObject({ state: 'done' }));
  await isSo((all) => {
    expect(all.get('/redirects')).toMatchObject({
      state: 'dead',
      answer: expect.stringMatching(/^302 .*redirect/),
    });
    expect(all.get('/floods')?.state).toBe('done');
    expect(all.get('/floods')?.answer.length).toBeLessThanOrEqual(MAX_ANSWER);
    expect(all.get('/hangs')).toMatchObject({ state: 'waiting', answer: expect.stringContaining('5 s') });
    expect(all.get('ann@example.com')).toMatchObject({
      state: 'waiting',
      answer: expect.stringContaining(String(mailPort)),
    });
  });
  expect(services.asked).not.toContain('/inside');

  // The mail server comes back: what waited goes out, once.
  const mailServer = ends.use(await startMailServer({}, mailPort));
  await vi.waitFor(async () => expect((await stands()).get('ann@example.com')?.state).toBe('done'), {
    timeout: 60_000,
  });
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['ann@example.com']]);
}, 300_000);
