import { readFileSync } from 'node:fs';
import { callHttp } from '../support/call-http.ts';
import type { Outrider } from '../support/outrider.ts';

/** Pictures of nobody stand for photos. */
const pictures = ['icon-192.png', 'icon-512.png'].map((name) =>
  readFileSync(new URL(`../../../apps/console/public/icons/${name}`, import.meta.url)).toString('base64'),
);
const persons = [
  { name: 'Ann Chen', idcard: 'A-1001', contact: '0912 345 678', memo: 'night shifts' },
  { name: '王小明', idcard: 'A-1002', contact: 'wang@example.com', memo: '' },
  { name: 'Ben Lee', idcard: 'B-2001', contact: '', memo: 'from May on' },
] as const;
const EVERY_MS = 200;

/** A library of faces with three persons, of whom a recorder knows two. */
export async function setUpFaces(outrider: Outrider, key: string, deviceid: string): Promise<void> {
  const { unitid: depot } = await callHttp(outrider, key, 'saveFaceUnit', { name: 'North depot' });
  const { unitid: night } = await callHttp(outrider, key, 'saveFaceUnit', { name: 'Night', parent: depot });
  const known: number[] = [];
  for (const [at, person] of persons.entries()) {
    const { faceid } = await callHttp(outrider, key, 'addFace', {
      ...person,
      unit: at === 0 ? night : depot,
    });
    const data = pictures[at];
    if (data === undefined) continue;
    await callHttp(outrider, key, 'addFacePhoto', { faceid, data });
    known.push(faceid);
  }
  await callHttp(outrider, key, 'setFaces', { deviceids: [deviceid], faceids: known });
  for (;;) {
    const orders = await callHttp(outrider, key, 'faceOrders', {});
    if (orders.every(({ state }) => state === 'done')) return;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
