import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { reportsOf } from '@outrider/store/positions/packed-hours.ts';
import { expect, test } from 'vitest';
import { PositionReader } from './position-reader.ts';

const FIRST = Date.parse('2026-09-01');
const PART_MS = 21_600_000;
const part = (id: number) => ({ id, fromMs: FIRST, toMs: FIRST + PART_MS });
const position = (deviceId: number, hour: number) => ({
  fixTime: new Date(FIRST + hour * 3_600_000).toISOString(),
  latitude: 1,
  longitude: deviceId,
  attributes: {},
});
/** What one lies beyond its part, which nobody asked for. */
const day = (deviceId: number) => [0, 5, 6].map((hour) => position(deviceId, hour));

type Answer = (response: ServerResponse, deviceId: number) => void;
const asIs: Answer = (response, id) => response.end(JSON.stringify(day(id)));

/** A Traccar that answers some devices otherwise, and a reader of it. */
async function readerOf(otherwise: Readonly<Record<number, Answer>> = {}) {
  let open = 0;
  let mostOpen = 0;
  const server = createServer(({ url = '' }, response) => {
    const id = Number(new URL(url, 'http://x').searchParams.get('deviceId'));
    mostOpen = Math.max(mostOpen, ++open);
    response.on('close', () => open--);
    (otherwise[id] ?? asIs)(response, id);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = { token: 'sesame' };
  const reader = new PositionReader({ url: `http://${host}/`, secret, allowed: () => ['127.0.0.1'] });
  return {
    host,
    reader,
    mostOpen: () => mostOpen,
    async [Symbol.asyncDispose]() {
      await reader[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('positions of a part are read in the order in which they were asked for, one question after the other, and none of another part', async () => {
  await using traccar = await readerOf();
  const { reader } = traccar;
  const ids = Array.from({ length: 12 }, (_, at) => at + 1);
  const all = await Promise.all(ids.map(async (id) => [...reportsOf(await reader.read(part(id)))]));
  expect(all.map((reports) => reports.map(({ position: { time, lng } }) => [time, lng]))).toEqual(
    ids.map((id) => [
      [FIRST, id],
      [FIRST + 5 * 3_600_000, id],
    ]),
  );
  expect(traccar.mostOpen()).toBe(1);
});

test('an answer that is cut off, one of something else, and one who lets nobody in have their words, and what comes next is read', async () => {
  const { sourceSilent, sourceOther, sourceRefuses } = transferSentences;
  type Words = typeof sourceSilent | typeof sourceOther | typeof sourceRefuses;
  const cases: readonly (readonly [Words, Answer])[] = [
    [
      sourceSilent,
      (response) => response.writeHead(200, { 'content-length': 9 }).write('[', () => response.destroy()),
    ],
    [sourceOther, (response) => response.end('<html>')],
    [sourceOther, (response) => response.end('{}')],
    [sourceOther, (response) => response.writeHead(502).end('[]')],
    [
      sourceOther,
      (response, id) => response.end(JSON.stringify([...day(id), { ...position(id, 1), latitude: 91 }])),
    ],
    [sourceRefuses, (response) => response.writeHead(401).end()],
  ];
  await using traccar = await readerOf(Object.fromEntries(cases.map(([, answer], at) => [at * 2, answer])));
  const { reader, host } = traccar;
  const asked = cases.flatMap((_, at) => [reader.read(part(at * 2)), reader.read(part(at * 2 + 1))]);
  const said = (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value.hours.length : String((one.reason as Error).message),
  );
  expect(said).toEqual(cases.flatMap(([words]) => [sentence(words, { host }), 2]));
});

test('what was asked and not answered when the reading ends fails, and nothing is left of it', async () => {
  const held = Promise.withResolvers<void>();
  await using traccar = await readerOf({ 1: () => held.resolve() });
  const answer = traccar.reader.read(part(1));
  const fails = expect(answer).rejects.toThrow('the thread that reads positions ended');
  await held.promise;
  await traccar.reader[Symbol.asyncDispose]();
  await fails;
});
