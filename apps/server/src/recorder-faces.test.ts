import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { Face, FacePhoto, FaceSlot } from '@outrider/model/faces/face-record.ts';
import { MAX_FACE_ORDERS } from '@outrider/model/faces/limits.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { pngOf } from '@outrider/model/pictures/testing-pictures.ts';
import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import type { FaceBehaviour } from '@outrider/virtual-fleet/recorder/face-behaviour.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from './bus/in-process-bus.ts';
import { PhotoTickets } from './faces/photo-tickets.ts';
import { type NewFaceOrder, RecorderFaces } from './faces/recorder-faces.ts';
import { boot } from './gateways/jt808/testing.ts';
import { ordersInMemory } from './orders/testing-orders.ts';
import { silentLog } from './testing-log.ts';

const SLOTS = 20;
const PICTURES = [pngOf('IHDR', 'IDAT', 'IEND'), pngOf('IHDR', 'PLTE', 'IDAT', 'IEND')];
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** A library of Ann (1) and Ben (2), each with a photo, and what recorders said. */
function storeInMemory() {
  const person = (faceid: number, name: string): Face => ({
    faceid,
    unitid: 1,
    idcard: `id ${faceid}`,
    name,
    contact: '',
    memo: '',
    updatedMs: 0,
  });
  const faces = new Map([1, 2].map((faceid) => [faceid, person(faceid, faceid === 1 ? 'Ann' : '王小明')]));
  const photos = new Map(
    PICTURES.map((picture, at): [number, FacePhoto & { picture: Uint8Array }] => [
      at + 1,
      { photoid: at + 1, faceid: at + 1, md5: md5Of(picture), size: picture.length, picture },
    ]),
  );
  const slots = new Map<number, FaceSlot>();
  return {
    people: faces,
    photos,
    slots,
    store: {
      orders: ordersInMemory(),
      faces: {
        find: async (faceid: number) => faces.get(faceid),
        photoOf: async (faceid: number) => [...photos.values()].find((photo) => photo.faceid === faceid),
        picture: async (photoid: number) => photos.get(photoid)?.picture,
      },
      faceSlots: {
        of: async () => [...slots.values()].toSorted((a, b) => a.ch - b.ch),
        async setSummary(deviceid: string, summary: readonly number[]) {
          for (const [at, updatedS] of summary.entries())
            if (slots.get(at + 1)?.updatedS !== updatedS)
              slots.set(at + 1, { deviceid, ch: at + 1, updatedS, idcard: '', name: '', md5: '', readS: 0 });
        },
        set: async (slot: FaceSlot) => void slots.set(slot.ch, slot),
      },
    },
  };
}

/** A virtual recorder of the behaviour, on real connections to the gateway and to where it fetches photos. */
async function connected(how: FaceBehaviour = 'good', version2019 = false) {
  const { fleet, gateway } = await boot({ registered: false, acceptNew: true });
  const kept = storeInMemory();
  const clock = new ManualClock(Date.UTC(2026, 10, 26));
  const tickets = new PhotoTickets({ store: kept.store as never, clock, log: silentLog });
  const asked: string[] = [];
  const door = createServer((request, response) => {
    asked.push(request.url ?? '');
    void tickets.serve(request, response);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const bus = new InProcessBus(silentLog);
  const faces = await RecorderFaces.start({
    links: fleet.links,
    store: kept.store as never,
    bus,
    clock,
    log: silentLog,
    tickets,
    server: 'a',
    usedUp: () => true,
    base: () => base,
    ready: async () => {},
  });
  const recorders = await createVirtualFleet({
    server: '127.0.0.1',
    port: gateway.tcpPort,
    vehicles: 1,
    faces: how,
    '2019': version2019,
  });
  onTestFinished(async () => {
    await recorders[Symbol.asyncDispose]();
    await faces[Symbol.asyncDispose]();
    door.closeAllConnections();
    door.close();
  });
  const idOf = () => [...fleet.records.all()][0]?.deviceid ?? 'OT-1';
  const start = async () => {
    await recorders.start();
    await expect.poll(() => fleet.links.of(idOf())?.sections ?? []).toContain('faces');
    bus.publish('device.attached', { deviceid: idOf() } as never);
  };
  await start();
  const deviceid = idOf();
  const order = (words: Partial<NewFaceOrder>): NewFaceOrder => ({
    deviceid,
    act: 'set',
    ch: 0,
    faceid: 0,
    idcard: '',
    name: '',
    userName: 'ann',
    untilMs: clock.now() + 86_400_000,
    ...words,
  });
  const done = async (words: Partial<NewFaceOrder>) => {
    const [id = 0] = await faces.add([order(words)]);
    const { state, fault, slot } = await faces.settled(id, 60_000);
    return { state, fault, slot };
  };
  return { ...kept, fleet, faces, deviceid, asked, base, order, done, clock };
}

test.each([false, true])(
  'persons get slots of their own with their photos, are told again only where they differ, and go (2019: %s)',
  async (version2019) => {
    const { faces, deviceid, done, asked, people, base } = await connected('good', version2019);
    expect(await faces.summary(deviceid)).toEqual(Array.from({ length: SLOTS }, () => 0));
    expect(await done({ faceid: 1 })).toEqual({ state: 'done', fault: '', slot: 1 });
    expect(await done({ faceid: 2 })).toEqual({ state: 'done', fault: '', slot: 2 });
    expect(await faces.read(deviceid, 2)).toMatchObject({
      idcard: 'id 2',
      name: '王小明',
      md5: md5Of(PICTURES[1]!),
    });
    expect(asked).toHaveLength(2);
    // An address is good once.
    for (const path of asked.splice(0)) expect((await fetch(base + path)).status).toBe(403);
    // The recorder has her already.
    asked.length = 0;
    expect(await done({ faceid: 1 })).toMatchObject({ state: 'done', slot: 1 });
    expect(asked).toEqual([]);
    people.set(1, { ...people.get(1)!, name: 'Anne' });
    expect(await done({ faceid: 1 })).toMatchObject({ state: 'done', slot: 1 });
    expect(await faces.read(deviceid, 1)).toMatchObject({ name: 'Anne' });
    expect(await done({ ch: 1, idcard: 'id 9', name: 'Zoe' })).toMatchObject({ state: 'done' });
    expect(await faces.read(deviceid, 1)).toMatchObject({
      idcard: 'id 9',
      name: 'Zoe',
      md5: md5Of(PICTURES[0]!),
    });
    expect(await done({ act: 'delete', ch: 1 })).toMatchObject({ state: 'done' });
    const summary = await faces.summary(deviceid);
    expect([summary[0], summary[1]]).toEqual([0, expect.any(Number)]);
    expect(await done({ ch: 1, idcard: '1', name: 'Ann' })).toMatchObject({ fault: faceSentences.emptySlot });
    expect(await done({ ch: 21, idcard: '1', name: 'Ann' })).toMatchObject({ fault: faceSentences.noSlot });
  },
);

test('a recorder whose make has no faces says so in words', async () => {
  const { faces, deviceid, done } = await connected('none');
  await expect(faces.summary(deviceid)).rejects.toThrow(faceSentences.noFaces);
  expect(await done({ faceid: 1 })).toMatchObject({ state: 'failed', fault: faceSentences.noFaces });
});

test('what a recorder refuses, and what it says it did and did not, is not done', async () => {
  const refusing = await connected('refuses');
  expect(await refusing.done({ faceid: 1 })).toMatchObject({ state: 'failed', fault: faceSentences.refused });
  const lying = await connected('lies');
  expect(await lying.done({ faceid: 1 })).toMatchObject({ state: 'failed', fault: faceSentences.differs });
});

test('a person who has left the library, has no photo or has a name that no recorder shows is not told', async () => {
  const { done, people, photos } = await connected();
  people.set(1, { ...people.get(1)!, name: 'Ann 😀' });
  expect(await done({ faceid: 1 })).toMatchObject({ fault: faceSentences.noSuchSign });
  photos.delete(1);
  expect(await done({ faceid: 1 })).toMatchObject({ fault: faceSentences.noPhoto });
  people.delete(1);
  expect(await done({ faceid: 1 })).toMatchObject({ fault: faceSentences.noPerson });
});

test('a photo that is another than was said is not taken, and is tried again', async () => {
  const { done, photos, asked, clock } = await connected();
  photos.set(1, { ...photos.get(1)!, md5: 'f'.repeat(32) });
  const outcome = done({ faceid: 1 });
  let end: Awaited<typeof outcome> | undefined;
  void outcome.then((one) => (end = one));
  await expect
    .poll(() => {
      clock.advance(5_000);
      return end?.state;
    })
    .not.toBeUndefined();
  expect(asked.length).toBeGreaterThan(0);
  expect(end?.state).not.toBe('done');
});

test('where all slots are full nobody is put out', async () => {
  const { done, people } = await connected();
  for (let at = 1; at <= SLOTS; at++) {
    people.set(1, { ...people.get(1)!, idcard: `x ${at}` });
    expect(await done({ faceid: 1 })).toMatchObject({ state: 'done', slot: at });
  }
  expect(await done({ faceid: 2 })).toMatchObject({ state: 'failed', fault: faceSentences.noRoom });
});

test('what waits for a recorder that is away is told once, as it is wanted in the end', async () => {
  const { faces, order, people } = await connected();
  const away = { deviceid: 'away', ch: 3 };
  const [first = 0] = await faces.add([order({ ...away, idcard: '1', name: 'Ann' })]);
  const [second = 0] = await faces.add([order({ ...away, idcard: '2', name: 'Ben' })]);
  const [third = 0] = await faces.add([order({ deviceid: 'away', faceid: 1 })]);
  const states = () =>
    faces.orders().map(({ order: { id }, order: { state }, waits }) => [id, waits ?? state]);
  expect(states()).toEqual([
    [first, 'cancelled'],
    [second, 'offline'],
    [third, 'offline'],
  ]);
  people.delete(1);
  await faces.forget(1);
  await faces.takeBack(second);
  expect(states()).toEqual([
    [first, 'cancelled'],
    [second, 'cancelled'],
    [third, 'cancelled'],
  ]);
  await expect(faces.takeBack(second)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('more than there is room for is refused before anything is kept or goes', async () => {
  const { faces, order } = await connected();
  const [first = 0] = await faces.add([order({ deviceid: 'away', ch: 3, idcard: '1', name: 'Ann' })]);
  await faces.takeBack(first);
  const many = Array.from({ length: MAX_FACE_ORDERS + 1 }, () => order({ deviceid: 'away', faceid: 1 }));
  await expect(faces.add(many)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(faces.orders().map(({ order: { id } }) => id)).toEqual([first]);
});
