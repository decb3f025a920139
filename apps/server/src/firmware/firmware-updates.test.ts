import { rmSync } from 'node:fs';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { get } from 'node:http';
import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { percentOf } from '@outrider/model/firmware/update.ts';
import { expect, test, vi } from 'vitest';
import { OrderQueue } from '../orders/order-queue.ts';
import { attachRecorder, bootFirmware, type BootedFirmware, newKept, putFile } from './testing-firmware.ts';

const BYTES = randomBytes(300_000);
const asked = (url: string, deviceid = 'd', target = 'V2') => ({
  deviceid,
  url,
  target,
  planid: 0,
  planEdits: 0,
  userName: 'ann',
  untilMs: Date.now() + 3_600_000,
});
const standOf = ({ updates }: BootedFirmware, id: number) => {
  const order = updates.newest().get(updates.get(id).deviceid)?.order;
  return [order?.state, percentOf(order)];
};
const bytesOf = async (url: string, range?: string): Promise<{ status: number; bytes: Buffer }> => {
  const response = await fetch(url, range === undefined ? {} : { headers: { range } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** Takes the first bytes of a file, and breaks the connection off. */
const cutOff = async (url: string): Promise<number> =>
  await new Promise((resolve, reject) => {
    get(url, (response) => {
      response.once('data', (chunk: Buffer) => {
        response.destroy();
        resolve(chunk.length);
      });
    }).on('error', reject);
  });

/** A recorder that was told of a file of the store. */
async function begun(firmware?: BootedFirmware) {
  const booted = firmware ?? (await bootFirmware());
  const { firmwareid } = await putFile(booted.files, BYTES);
  const recorder = attachRecorder(booted);
  const id = await booted.updates.begin(asked(booted.urlOf(firmwareid)));
  await expect.poll(() => recorder.told).toHaveLength(1);
  return { booted, recorder, id, firmwareid, url: recorder.told[0]! };
}

test('an update is done once the recorder names the version, and not when it says that it is done', async () => {
  const { booted, recorder, id, url } = await begun();
  expect(standOf(booted, id)).toEqual(['running', 1]);
  const first = await cutOff(url);
  const rest = await bytesOf(url, `bytes=${first}-`);
  expect(rest.status).toBe(206);
  expect(rest.bytes.equals(BYTES.subarray(first))).toBe(true);
  await expect.poll(() => standOf(booted, id)).toEqual(['running', 90]);
  booted.bus.publish('device.upgraded', { deviceid: 'd', result: 'done' });
  await expect.poll(() => standOf(booted, id)).toEqual(['running', 95]);
  recorder.version = 'V2';
  recorder.attach();
  await expect.poll(() => standOf(booted, id)).toEqual(['done', 100]);
  // The attempt has ended, and its ticket with it.
  expect((await bytesOf(url)).status).toBe(403);
});

test('a ticket is good for its own file and its own update, and nothing is given without one', async () => {
  const { booted, url, firmwareid } = await begun();
  const other = await putFile(booted.files, Buffer.from('other'));
  const there = attachRecorder(booted, 'e');
  await booted.updates.begin(asked(booted.urlOf(other.firmwareid), 'e'));
  await expect.poll(() => there.told).toHaveLength(1);
  const [mine, its] = [url, there.told[0]!].map((each) => new URL(each).searchParams.get('ticket')!);
  expect((await bytesOf(booted.urlOf(firmwareid))).status).toBe(403);
  expect((await bytesOf(`${booted.urlOf(firmwareid)}&ticket=`)).status).toBe(403);
  expect((await bytesOf(url.replace(mine!, its!))).status).toBe(403);
  expect((await bytesOf(there.told[0]!)).bytes.toString()).toBe('other');
  expect((await bytesOf(url, 'bytes=300000-')).status).toBe(416);
  await booted.updates.cancel(booted.updates.newest().get('d')!.order.id);
  expect((await bytesOf(url)).status).toBe(403);
});

test('a recorder that refuses, or says that it failed, is not told again, and the reason is kept', async () => {
  const { booted, recorder, id } = await begun();
  booted.bus.publish('device.upgraded', { deviceid: 'd', result: 'failed' });
  await expect
    .poll(() => booted.updates.get(id))
    .toMatchObject({ state: 'failed', fault: firmwareSentences.saysFailed });
  recorder.answer = () => Promise.reject(new OutriderError('VALIDATION', 'The device does not support this'));
  const again = await booted.updates.begin(asked('http://192.0.2.1/fw'));
  await expect
    .poll(() => booted.updates.get(again))
    .toMatchObject({
      state: 'failed',
      fault: 'The device does not support this',
    });
  expect(recorder.told).toHaveLength(2);
});

test('a request and its pieces look through no list of all updates', async () => {
  const { url } = await begun();
  const listed = vi.spyOn(OrderQueue.prototype, 'list');
  expect((await bytesOf(url)).bytes.equals(BYTES)).toBe(true);
  expect(listed).not.toHaveBeenCalled();
});

test('however often a recorder says what became of an update, it is asked a few questions', async () => {
  const { booted, recorder, id } = await begun();
  const before = recorder.asked;
  for (let time = 0; time < 1_000; time++) {
    booted.bus.publish('device.upgraded', { deviceid: 'd', result: 'done' });
    // Each has been looked at before the next comes.
    if (time % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  await expect.poll(() => booted.updates.get(id)).toMatchObject({ saidDone: true });
  booted.bus.publish('device.upgraded', { deviceid: 'd', result: 'failed' });
  await expect.poll(() => booted.updates.get(id)).toMatchObject({ state: 'failed' });
  expect(recorder.asked - before).toBeLessThanOrEqual(2);
});

test('a file that lies on another server of the store is told to be there, to the recorder and to the user who asked', async () => {
  const { booted, url, firmwareid } = await begun();
  rmSync(booted.files.pathOf(firmwareid));
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([404, firmwareSentences.notHere]);
  attachRecorder(booted, 'e');
  const other = await booted.updates.begin(asked(booted.urlOf(firmwareid), 'e'));
  await expect
    .poll(() => booted.updates.get(other))
    .toMatchObject({ state: 'failed', fault: firmwareSentences.notHere });
});

test('where files have to be signed, a recorder is told the address of the store, whatever host somebody typed', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const booted = await bootFirmware(newKept(), undefined, key);
  const sum = createHash('sha256').update(BYTES).digest();
  const { firmwareid } = await putFile(booted.files, BYTES, sign(null, sum, privateKey).toString('base64'));
  const recorder = attachRecorder(booted);
  await booted.updates.begin(asked(`http://192.0.2.66/fw.cgi?id=${firmwareid}`));
  await expect.poll(() => recorder.told).toHaveLength(1);
  const [url = ''] = recorder.told;
  expect(url).toContain(`${booted.urlOf(firmwareid)}&ticket=`);
  expect((await bytesOf(url)).bytes.equals(BYTES)).toBe(true);
});

test('one update of a device at a time, and none of a file that is not there', async () => {
  const { booted, firmwareid } = await begun();
  await expect(booted.updates.begin(asked(booted.urlOf(firmwareid)))).rejects.toThrow(
    firmwareSentences.underWay,
  );
  await expect(booted.updates.begin(asked(booted.urlOf('0'.repeat(32)), 'e'))).rejects.toThrow(
    firmwareSentences.noFile,
  );
  expect(booted.updates.uses(firmwareid)).toBe(true);
});

test('of two people who update the same device at once one does, and the other is told', async () => {
  const booted = await bootFirmware();
  const { firmwareid } = await putFile(booted.files, BYTES);
  const recorder = attachRecorder(booted);
  // A recorder whose version nobody knows beforehand would install it twice.
  const both = await Promise.allSettled([
    booted.updates.begin(asked(booted.urlOf(firmwareid), 'd', '')),
    booted.updates.begin({ ...asked(booted.urlOf(firmwareid), 'd', ''), userName: 'bob' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', message: firmwareSentences.underWay },
  });
  expect(booted.updates.all()).toHaveLength(1);
  await expect.poll(() => recorder.told).toHaveLength(1);
});

test('after a restart in the middle the same ticket fetches the rest, and the recorder is told nothing again', async () => {
  const kept = newKept();
  const { booted, id, url } = await begun(await bootFirmware(kept));
  const first = await cutOff(url);
  await booted.stop();
  const next = await bootFirmware(kept);
  const at = new URL(url);
  at.port = new URL(next.urlOf('x')).port;
  // It fetches before it has connected again.
  const rest = await bytesOf(at.href, `bytes=${first}-`);
  expect(rest.bytes.equals(BYTES.subarray(first))).toBe(true);
  const recorder = attachRecorder(next, 'd', 'V2');
  await expect.poll(() => next.updates.get(id)).toMatchObject({ state: 'done' });
  expect(recorder.told).toEqual([]);
});

test('a recorder that may not be told now is not told: the update waits, and no try is counted', async () => {
  const booted = await bootFirmware(undefined, undefined, undefined, () => false);
  const recorder = attachRecorder(booted);
  const id = await booted.updates.begin(asked('http://192.0.2.1/fw'));
  await expect.poll(() => booted.updates.get(id).fault).toBe(firmwareSentences.drives);
  expect(booted.updates.get(id)).toMatchObject({ state: 'waiting', tries: 0, toldMs: 0 });
  expect(recorder.told).toEqual([]);
});

test('a recorder whose connection ends in the middle of its file is sent it again with another ticket', async () => {
  const booted = await bootFirmware();
  const { firmwareid } = await putFile(booted.files, BYTES);
  const recorder = attachRecorder(booted);
  recorder.isSent = true;
  const id = await booted.updates.begin(asked(booted.urlOf(firmwareid)));
  await expect.poll(() => booted.updates.get(id).isSent).toBe(true);
  booted.bus.publish('device.attached', { deviceid: 'd' });
  await expect
    .poll(() => booted.updates.get(id))
    .toMatchObject({ fault: firmwareSentences.cutOff, tries: 1 });
  expect((await bytesOf(recorder.told[0]!)).status).toBe(403);
});
