import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import { describe, expect, test } from 'vitest';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

const entry: AuditEntry = {
  timeMs: 5_000,
  door: 'http',
  call: 'renameGroup',
  user: 'olga',
  ip: '192.0.2.7',
  devices: ['bus-1'],
  text: ['renamed group 1'],
  outcome: 'ok',
};
const view: StreamUse = {
  use: 1,
  kind: 'view',
  user: 'olga',
  ip: '192.0.2.7',
  devices: ['bus-1'],
  channel: 2,
  stream: 'sub',
  beganMs: 1_000,
  footageFromMs: 0,
  footageToMs: 0,
  endedMs: 1_000,
  state: 'open',
  bytes: 0,
};

/** What every engine must do with the audit trail and the stream log. */
export function auditContract(store: () => Store): void {
  const entries = async (question: object = {}) =>
    (await store().trail.find({ limit: 100, ...question })).entries;
  const texts = async (question: object = {}): Promise<string[]> =>
    (await entries(question)).map(({ text }) => text);
  const addGroup = (groupid: number): Promise<void> => store().groups.add({ groupid, name: `G${groupid}` });
  const groups = async (): Promise<number[]> => (await store().groups.list()).map(({ groupid }) => groupid);

  describe('audit trail', () => {
    test('an entry is found with who, what, about which devices, from where and when, the newest first', async () => {
      await store().users.add(sampleUser);
      await store().audit.append(entry);
      await store().audit.append({ ...entry, user: '', devices: [], outcome: 'FORBIDDEN' });
      const { text: _, ...fields } = entry;
      const first = { ...fields, seq: 1, text: 'renamed group 1', people: [], changes: [] };
      expect(await entries()).toEqual([
        { ...first, seq: 2, user: '', devices: [], outcome: 'FORBIDDEN' },
        first,
      ]);
      expect(await store().trail.head()).toMatchObject({ seq: 2 });
    });

    test('an entry goes with the first change of its work, and a work that changes nothing keeps none', async () => {
      const changing = await store().audit.during(entry, async () => {
        await addGroup(1);
        await addGroup(2);
        return 7;
      });
      const looking = await store().audit.during(entry, async () => {
        await store()
          .groups.change(99, { name: 'nothing' })
          .catch(() => {});
        await store().transaction(async ({ groups: inner }) => void (await inner.list()));
        return await groups();
      });
      expect([changing, looking]).toEqual([
        { result: 7, kept: true },
        { result: [1, 2], kept: false },
      ]);
      expect(await entries()).toHaveLength(1);
    });

    test('it goes with the end of a transaction, and with none that is undone', async () => {
      const undone = store().audit.during(entry, async () => {
        await store().transaction(async (tx) => {
          await tx.groups.add({ groupid: 1, name: 'North' });
          throw new Error('on second thoughts');
        });
      });
      await expect(undone).rejects.toThrow('on second thoughts');
      expect([await groups(), await entries()]).toEqual([[], []]);
      const done = await store().audit.during(entry, async () => {
        await addGroup(1)
          .then(() => addGroup(1))
          .catch(() => {});
        await store().transaction(async (tx) => await tx.groups.add({ groupid: 3, name: 'North' }));
      });
      expect([done.kept, await groups(), await texts()]).toEqual([true, [1, 3], ['renamed group 1']]);
    });

    test('works that go on at once keep each their own entry, and what was begun and left keeps none', async () => {
      let leave = (): void => {};
      const left = new Promise<void>((resolve) => (leave = resolve));
      let late: Promise<void> | undefined;
      await Promise.all([
        ...[1, 2, 3].map((groupid) =>
          store().audit.during({ ...entry, text: [`added ${groupid}`] }, async () => await addGroup(groupid)),
        ),
        store().audit.during(entry, async () => void (late = left.then(() => addGroup(4)))),
      ]);
      leave();
      await late;
      expect((await texts()).sort()).toEqual(['added 1', 'added 2', 'added 3']);
    });

    test('a person is a number in it: the name can be forgotten once nobody has it', async () => {
      await store().users.add(sampleUser);
      const about = { ...entry, text: ['removed ', { person: 'OLGA' }, ' and ', { person: 'nobody' }] };
      await store().audit.append(about);
      expect(await store().trail.forget('olga')).toBe(false);
      await store().users.remove('olga');
      await store().audit.append({ ...about, user: '' });
      expect(await texts({ users: ['Olga'] })).toEqual(['removed olga and ?']);
      expect(await store().trail.forget('olga')).toBe(true);
      expect(await store().trail.forget('olga')).toBe(false);
      expect(await texts({ users: ['olga'] })).toEqual([]);
      const [, first] = await entries();
      expect(first?.user).toMatch(/^#\d+$/);
      expect(first?.text).toBe(`removed ${first?.user} and ?`);
    });

    test('it is found by person, device, call, address and time, page by page', async () => {
      await store().users.add(sampleUser);
      for (let at = 1; at <= 5; at++)
        await store().audit.append({
          ...entry,
          timeMs: at,
          user: at === 3 ? '' : 'olga',
          devices: [`bus_${at}`, 'x'],
          call: at === 4 ? 'addGroup' : entry.call,
          ip: at === 5 ? '::1' : entry.ip,
          text: [String(at)],
        });
      expect(await texts({ users: ['olga'] })).toEqual(['5', '4', '2', '1']);
      expect(await texts({ deviceid: 'bus_2' })).toEqual(['2']);
      expect(await texts({ deviceid: 'bus%' })).toEqual([]);
      expect(await texts({ call: 'addGroup' })).toEqual(['4']);
      expect(await texts({ ip: '::1' })).toEqual(['5']);
      expect(await texts({ fromMs: 2, toMs: 3 })).toEqual(['3', '2']);
      const first = await store().trail.find({ limit: 3 });
      const rest = await store().trail.find({ limit: 3, beforeSeq: first.beforeSeq });
      expect([...first.entries, ...rest.entries].map(({ text }) => text)).toEqual(['5', '4', '3', '2', '1']);
      expect([first.beforeSeq, rest.beforeSeq]).toEqual([3, undefined]);
    });

    test('what became of fields is read apart from the words', async () => {
      const changes = [{ field: 'Name', values: { before: '', after: 'North "1"' } }, { field: 'Password' }];
      await store().audit.append({ ...entry, text: ['renamed ', ...changes, 'group 1'] });
      expect(await entries()).toMatchObject([{ text: 'renamed group 1', changes }]);
    });

    test('a piece of what is said finds it: words, values of fields and devices', async () => {
      const name = { field: 'Name', values: { before: 'South', after: 'a "b" 100%' } };
      await store().audit.append({ ...entry, text: ['one', name] });
      await store().audit.append({ ...entry, text: ['two'], devices: ['tram_9'] });
      const found = (word: string) => texts({ word });
      expect([await found('SOUTH'), await found('"b" 100%'), await found('Name')]).toEqual([
        ['one'],
        ['one'],
        ['one'],
      ]);
      expect([await found('tram_9'), await found('tram%'), await found('after')]).toEqual([['two'], [], []]);
    });

    test('of several words each stands somewhere: in what was done, in a field or in a device, in any order', async () => {
      const name = { field: 'Name', values: { before: '', after: 'Depot North' } };
      await store().audit.append({ ...entry, text: ['renamed ', name, 'group 7'], devices: ['tram_9'] });
      await store().audit.append({ ...entry, text: ['renamed ', name, 'group 8'] });
      const found = (word: string) => texts({ word });
      // As it reads on the page, although fields are kept between its words.
      expect(await found('renamed group')).toHaveLength(2);
      expect(await found('  north   DEPOT 7 ')).toEqual(['renamed group 7']);
      expect(await found('tram_9 renamed')).toEqual(['renamed group 7']);
      expect(await found('renamed vehicle')).toEqual([]);
      expect(await found(' ')).toHaveLength(2);
    });

    test('a look says how far it went, and one for a time passes over what is a day before or after it', async () => {
      const DAY = 86_400_000;
      for (const day of [1, 5, 9]) await store().audit.append({ ...entry, timeMs: day * DAY });
      const seen = async (question: object) => {
        const { beforeSeq, seenToMs = 0 } = await store().trail.find({ limit: 1, ...question });
        return [beforeSeq, seenToMs / DAY];
      };
      expect([await seen({}), await seen({ fromMs: 7 * DAY })]).toEqual([
        [3, 9],
        [undefined, 7],
      ]);
      expect(await seen({ fromMs: 7 * DAY, beforeSeq: 3 })).toEqual([undefined, 7]);
      expect(await seen({ toMs: 2 * DAY })).toEqual([undefined, 1]);
      expect(await texts({ fromMs: 4 * DAY, toMs: 6 * DAY })).toHaveLength(1);
      expect(await texts({ fromMs: 6 * DAY, toMs: 4 * DAY })).toEqual([]);
    });

    test('entries with the time of a wrong clock hide no others of a time that is looked for', async () => {
      const DAY = 86_400_000;
      // The first is from a clock that was two days ahead, the last from one that was a day behind.
      for (const [text, day] of [
        ['ahead', 6.9],
        ['one', 5],
        ['two', 5.1],
        ['three', 5.2],
        ['behind', 4.1],
      ] as const)
        await store().audit.append({ ...entry, timeMs: Math.round(day * DAY), text: [text] });
      expect(await texts({ fromMs: 5 * DAY, toMs: 6 * DAY })).toEqual(['three', 'two', 'one']);
      expect(await texts({ fromMs: 5 * DAY })).toEqual(['three', 'two', 'one', 'ahead']);
      expect(await texts({ toMs: 6 * DAY })).toEqual(['behind', 'three', 'two', 'one']);
    });

    test('filters go together, whichever of them leads to the fewest entries', async () => {
      await store().users.add(sampleUser);
      for (const [user, call, ip] of [
        ['olga', 'a', '::1'],
        ['olga', 'b', '::1'],
        ['', 'a', '::2'],
        ['olga', 'a', '::2'],
      ] as const)
        await store().audit.append({ ...entry, user, call, ip, text: [user + call + ip] });
      expect(await texts({ users: ['olga'], call: 'a' })).toEqual(['olgaa::2', 'olgaa::1']);
      expect(await texts({ users: ['olga'], call: 'a', ip: '::1' })).toEqual(['olgaa::1']);
      expect(await texts({ call: 'a', ip: '::2' })).toEqual(['olgaa::2', 'a::2']);
      expect(await texts({ users: ['nobody'] })).toEqual([]);
    });

    test('seals are looked at in steps, also where the oldest have gone meanwhile', async () => {
      const step = store().trail.verifyStep;
      expect(await step(undefined)).toMatchObject({ to: { seq: 0 }, entries: 0, atEnd: true });
      for (let at = 1; at <= 1_005; at++)
        await store().audit.append({ ...entry, timeMs: at, text: [String(at)] });
      const first = await step(undefined);
      expect(first).toMatchObject({ to: { seq: 1_000, timeMs: 1_000 }, entries: 1_000, atEnd: false });
      expect(await step(first.to)).toMatchObject({ to: { seq: 1_005 }, entries: 5, atEnd: true });
      expect(await step({ ...first.to, seal: 'another' })).toMatchObject({
        broken: { seq: 1_001, why: 'changed' },
      });
      await store().trail.removeStep({ maxRows: 2 });
      expect(await step({ seq: 3, seal: 'gone' })).toMatchObject({
        to: { seq: 1_005 },
        entries: 2,
        broken: undefined,
      });
    });

    test('the oldest go by age and by number, and the numbers go on', async () => {
      for (let at = 1; at <= 6; at++)
        await store().audit.append({ ...entry, timeMs: at === 2 ? 99 : at, text: [String(at)] });
      expect(await store().trail.removeStep({ maxRows: 100 })).toBe(0);
      // The second is by a clock that was wrong: what came after it waits for it.
      expect(await store().trail.removeStep({ beforeMs: 5, maxRows: 100 })).toBe(1);
      expect(await store().trail.removeStep({ beforeMs: 100, maxRows: 100 })).toBe(5);
      for (let at = 7; at <= 9; at++) await store().audit.append({ ...entry, text: [String(at)] });
      expect(await store().trail.removeStep({ maxRows: 2 })).toBe(1);
      expect(await texts()).toEqual(['9', '8']);
      expect(await store().trail.head()).toMatchObject({ seq: 9 });
    });
  });

  describe('stream log', () => {
    const find = async (question: object = {}) =>
      (await store().streamUses.find({ kinds: ['view', 'talk'], limit: 100, ...question })).uses;

    test('a use is kept when it begins and changed when it ends; what goes on at the next start was cut off', async () => {
      await store().users.add(sampleUser);
      const { streamUses } = store();
      const talk: StreamUse = { ...view, use: 2, kind: 'talk' };
      const unnumbered = { use: 0 } as const;
      expect(
        await streamUses.put(
          [
            { ...view, ...unnumbered },
            { ...talk, ...unnumbered },
          ],
          'here',
        ),
      ).toEqual([1, 2]);
      // Another server's have numbers of their own, and go on whatever happens to this one.
      expect(await streamUses.put([{ ...view, ...unnumbered, user: 'stranger' }], 'there')).toEqual([3]);
      const ended: StreamUse = { ...view, endedMs: 9_000, state: 'ended', bytes: 1234 };
      // A broadcast is heard by one more.
      await streamUses.put([ended, { ...talk, devices: ['bus-1', 'bus-2'] }], 'here');
      await streamUses.goOn('here', 7_000);
      await streamUses.cutOff('here');
      const cut = { ...view, use: 2, kind: 'talk', devices: ['bus-1', 'bus-2'], endedMs: 7_000 };
      const others = { ...view, use: 3, user: '' };
      expect(await find()).toEqual([others, { ...cut, state: 'cut off' }, ended]);
      expect(await streamUses.openElsewhere('there')).toEqual(new Map());
      expect(await streamUses.openElsewhere('here')).toEqual(new Map([['there', others.endedMs]]));
      await streamUses.cutOff('there');
      expect((await find())[0]).toEqual({ ...others, state: 'cut off' });
    });

    test('uses are found by kind, state, person, device and time, page by page', async () => {
      await store().users.add(sampleUser);
      const use = (number: number, fields: object): StreamUse => ({
        ...view,
        use: number,
        state: 'ended',
        beganMs: number * 10,
        endedMs: number * 10 + 5,
        ...fields,
      });
      await store().streamUses.put(
        [
          use(1, {}),
          use(2, { user: 'stranger' }),
          use(3, { kind: 'talk', devices: ['bus-2', 'bus-3'] }),
          use(4, { state: 'open' }),
        ],
        'here',
      );
      const found = async (question: object) => (await find(question)).map(({ use: number }) => number);
      expect(await found({ users: ['OLGA'] })).toEqual([4, 3, 1]);
      expect(await found({ kinds: ['talk'] })).toEqual([3]);
      expect(await found({ states: ['ended', 'cut off'] })).toEqual([3, 2, 1]);
      expect(await found({ deviceid: 'bus-3' })).toEqual([3]);
      expect(await found({ fromMs: 15, toMs: 39 })).toEqual([3, 2, 1]);
      const page = await store().streamUses.find({ kinds: ['view'], limit: 2 });
      expect([page.uses.map(({ use: number }) => number), page.beforeUse]).toEqual([[4, 2], 2]);
      expect(await found({ kinds: ['view'], beforeUse: page.beforeUse })).toEqual([1]);
    });

    test('uses with the time of a wrong clock hide no others of a time that is looked for', async () => {
      const DAY = 86_400_000;
      const began = [6.9, 5, 5.1, 5.2, 3.1].map((day) => Math.round(day * DAY));
      const uses = began.map((beganMs, at): StreamUse => ({
        ...view,
        use: at + 1,
        state: 'ended',
        beganMs,
        endedMs: beganMs,
      }));
      await store().streamUses.put(uses, 'here');
      const found = async (question: object) => (await find(question)).map(({ use }) => use);
      expect(await found({ fromMs: 5 * DAY, toMs: 6 * DAY })).toEqual([4, 3, 2]);
      expect(await found({ fromMs: 5 * DAY })).toEqual([4, 3, 2, 1]);
      expect(await found({ toMs: 6 * DAY })).toEqual([5, 4, 3, 2]);
    });

    test('the oldest go by age and by number, and what goes on stays', async () => {
      const uses = [1, 2, 3, 4].map((use): StreamUse => ({
        ...view,
        use,
        endedMs: use,
        state: use === 1 ? 'open' : 'ended',
      }));
      await store().streamUses.put(uses, 'here');
      expect(await store().streamUses.removeStep({ beforeMs: 3, maxRows: 100 })).toBe(1);
      expect(await store().streamUses.removeStep({ maxRows: 1 })).toBe(1);
      expect((await find()).map(({ use }) => use)).toEqual([4, 1]);
    });
  });
}
