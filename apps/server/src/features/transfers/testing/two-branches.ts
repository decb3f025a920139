import { csvRows } from '@outrider/kit/csv-rows.ts';
import type { GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, vi } from 'vitest';
import type { callsBy } from '../../../doors/testing-caller.ts';
import { doorsForEach } from '../../../doors/testing-prepared.ts';
import { LONG } from '../../../testing-wait.ts';

/** An export waits for visits for as long as they are counted, and writes one thing after the other. */
const WRITTEN = { timeout: 5 * LONG.timeout } as const;

type By = ReturnType<typeof callsBy>;

export const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const wants: GoingWants = {
  fromDay: dayOf(midnight - 6 * DAY_MS),
  toDay: dayOf(midnight),
  positions: 'csv',
  trips: true,
  files: true,
  recordings: false,
};
const fence = { enable: 1, lat: 25, lng: 121, radius: 200, trigger_in: 1, trigger_out: 1 } as const;
const seconds = midnight / 1_000;

/** The files of an export, by path. */
export type Written = ReadonlyMap<string, string>;

export const rowsOf = (files: Written, path: string): (readonly string[])[] =>
  [...csvRows(files.get(path) ?? '')].map(({ cells }) => cells).slice(1);
export const firstOf = (files: Written, path: string): string[] =>
  rowsOf(files, path)
    .map(([first = '']) => first)
    .toSorted();
/** What its manifest says is left out, and why. */
export const leftOutOf = (files: Written): readonly { readonly what: string; readonly why: string }[] =>
  (JSON.parse(files.get('manifest.json') ?? '{}') as { 'left out': { what: string; why: string }[] })[
    'left out'
  ];

/** A company of two branches, with something of everything in both, for each test of the file in which it is called; and exports of one of them. */
export function twoBranches() {
  let manager: By;
  let root: By;
  const prepared = doorsForEach({
    admin: { level: 0 },
    // Group 1 has device A, group 2 device B.
    manager: { level: 1, groupIds: [1], manager: true },
    clerk: { level: 3, groupIds: [1] },
    olaf: { level: 3, groupIds: [2] },
    chief: { level: 0 },
  });
  beforeEach(async () => {
    const { doors } = prepared;
    const { store, fleet } = doors;
    manager = prepared.callerOf('manager');
    root = prepared.callerOf('admin');
    await root('addGroup', { parentid: 2, newChildrenName: 'SouthYard' });
    await root('addGroup', { parentid: 1, newChildrenName: 'NorthYard' });
    for (const [deviceid, groupid] of [
      ['north-1', 1],
      ['south-9', 2],
    ] as const) {
      await fleet.records.register(deviceid);
      expect(await root('addToGroup', { groupid, deviceid })).toMatchObject({ hasError: false });
      await store.positions.append([0, 6].map((days) => reportAt(deviceid, midnight - days * DAY_MS)));
      const words = { phone: '', birthday: '', gender: '' } as const;
      await store.drivers.add({ ...words, name: `Driver of ${deviceid}`, card: deviceid, deviceid });
      await store.events.add([
        { deviceid, eventid: 1, time: seconds - 60, memo: deviceid },
        { deviceid, eventid: 2, time: seconds - 50, memo: 'shown to nobody', hidden: true },
      ]);
      await root('noteWork', { deviceid, name: `Oil of ${deviceid}`, day: '2026-01-31' });
    }
    await root('saveFence', { ...fence, index: 1, title: 'North fence', devices: [], groups: [1] });
    await root('saveFence', { ...fence, index: 2, title: 'South fence', devices: ['north-1'], groups: [2] });
    for (const groupid of [1, 2])
      await root('saveGroupDownloadPlan', { eventDownloadPlan: { groupid, appdevid: 15 } });
    // A device that both have: it is seen, and names nobody's group from outside.
    await fleet.records.register('both-5');
    for (const groupid of [1, 2, 3]) await root('addToGroup', { groupid, deviceid: 'both-5' });
  });

  const reaches = async (transferid: number, state: string, by = manager) => {
    const read = async () => (await by('readTransfer', { transferid })) as HttpAnswer<'readTransfer'>;
    await vi.waitFor(async () => expect((await read()).transfer.state).toBe(state), WRITTEN);
    return await read();
  };

  return {
    prepared,
    /** Makes calls as the manager of group 1. */
    get manager() {
      return manager;
    },
    /** Makes calls as an administrator. */
    get root() {
      return root;
    },
    reaches,
    /** An export of the branch that is counted. */
    async made(wanted = wants): Promise<number> {
      const said = await manager('addGoing', { wants: wanted });
      if (typeof said === 'string') throw new Error(said);
      await reaches(said.transferid, 'checked');
      return said.transferid;
    },
    /** The files of an export that is written now. */
    async written(transferid: number): Promise<Written> {
      await manager('beginTransfer', { transferid });
      const { going } = await reaches(transferid, 'done');
      const files = new Map<string, string>();
      for (const { part } of going?.parts ?? []) {
        const path = `http://127.0.0.1:${prepared.doors.port}/api/transfers/${transferid}/parts/${part}`;
        const answer = await fetch(path, {
          headers: { authorization: `Bearer ${prepared.keyOf('manager')}` },
        });
        for (const [name, content] of Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))))
          files.set(name.replace(`export-${transferid}/`, ''), strFromU8(content));
      }
      return files;
    },
  };
}
