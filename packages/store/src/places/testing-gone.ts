import type { Fact } from '@outrider/model/events/fact.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { expect, test } from 'vitest';
import { reportAt } from '../positions/sample-report.ts';
import type { Store } from '../store.ts';
import { addFleetTo, sampleFence as fence } from './sample-fence.ts';

/** What every engine must do with fences and routes that go. */
export function goneContract(store: () => Store): void {
  const addFleet = () => addFleetTo(store());

  test('visits of a fence that goes, or of which the slot is another’s elsewhere, stay by a number of their own', async () => {
    await addFleet();
    await store().fences.put({ ...fence, edition: 5 });
    const day = { deviceid: 'bus-1', day: 20_000, mark: 0, edition: 5, box: undefined, hours: undefined };
    const visit = { number: 3, title: 'Yard', from: 100, to: 200, begun: true, ended: false };
    const asked = { deviceids: ['bus-1'], fromDay: 19_999, toDay: 20_001, most: 99 };
    const ended = async () => (await store().visits.list(asked)).visits.map((one) => one.ended);
    const listed = async () =>
      (await store().visits.list(asked)).visits.map(({ number, day: on, title, from }) => [
        number,
        on,
        title,
        from,
      ]);
    await store().visits.put([{ ...day, numbers: new Set([3]), visits: [visit] }]);
    const shape = { kind: 'circle', centre: { lat: -40, lng: 10 }, radius: 50 } as const;
    // Drawn elsewhere by its name it is the same fence.
    await store().fences.put({ ...fence, edition: 6, edits: 2, shape });
    expect(await listed()).toEqual([[3, 20_000, 'Yard', 100]]);
    await store().fences.put({ ...fence, edition: 7, edits: 3, title: 'Port' });
    expect(await listed()).toEqual([[-6, 20_000, 'Yard', 100]]);
    await store().visits.put([
      { ...day, edition: 7, numbers: new Set([3]), visits: [{ ...visit, title: 'Port', from: 120 }] },
    ]);
    const uncounted = { ...visit, deviceid: 'bus-1', day: 20_001, title: 'Port', from: 300 };
    const later = { ...uncounted, from: 400, to: 500, ended: true };
    await store().fences.put({ ...emptyFence(3), edition: 8, edits: 4 }, [uncounted, later]);
    // What was being counted while it went comes to nothing.
    await store().visits.put([{ ...day, edition: 7, numbers: new Set([3]), visits: [visit] }]);
    await store().fences.put({ ...fence, edition: 9, edits: 5, title: 'Court' });
    await store().visits.put([{ ...day, edition: 8, numbers: new Set([3]), visits: [visit] }]);
    expect((await listed()).toSorted((a, b) => Number(a[3]) - Number(b[3]))).toEqual([
      [-6, 20_000, 'Yard', 100],
      [-7, 20_000, 'Port', 120],
      [-7, 20_001, 'Port', 300],
      [-7, 20_001, 'Port', 400],
    ]);
    // A device in it at the end of a day may have been so on the next: that is one stay.
    expect((await ended()).filter((isOver) => isOver)).toHaveLength(1);
    const known = { ...uncounted, number: -7, day: 20_000, from: 120, to: 130 };
    await store().visits.put([
      { ...day, edition: 9, numbers: new Set([3]), visits: [{ ...known, number: 3 }] },
    ]);
    await store().fences.put({ ...emptyFence(3), edition: 10, edits: 6 }, [{ ...known, from: 125 }]);
    const those = (await listed()).filter(([number]) => number === -9);
    expect(those).toEqual([[-9, 20_000, 'Port', 125]]);
  });

  test('who is in a fence and on a route that are cleared is so no more', async () => {
    await addFleet();
    const fast = { number: 4, edition: 1, since: 10, fast: { since: 12, top: 80 } };
    const facts: Fact[] = [
      {
        kind: 'places',
        deviceid: 'bus-1',
        edition: 1,
        entered: [{ number: 3, edition: 1, since: 10 }, fast],
        left: [],
        lastThere: [{ number: 3, time: 5 }],
      },
      { kind: 'routes', deviceid: 'bus-1', now: [{ number: 3, edition: 1, off: false }], gone: [] },
    ];
    await store().fences.put({ ...fence, edition: 1 });
    await store().positions.append([reportAt('bus-1', 1_000)], facts);
    for (const number of [3, 4]) await store().fences.clear(number);
    await store().routes.clear(3);
    // A vehicle that drives too fast there does so until its next report, also where the server is started meanwhile: it ends the event.
    expect((await store().fences.placed()).get('bus-1')?.inside).toEqual([fast]);
    for (const asked of [['bus-1'], ['bus-2', 'bus-1'], undefined])
      expect(await store().fences.insides(asked)).toEqual(new Map([['bus-1', [fast]]]));
    expect(await store().fences.insides([])).toEqual(new Map());
    await store().fences.put({ ...fence, number: 4, edition: 2 });
    expect(await store().fences.came(4, { since: 0, until: 99 })).toEqual(new Set());
    expect(await store().fences.lastThere()).toEqual(new Map());
    expect(await store().routes.followed()).toEqual(new Map());
  });
}
