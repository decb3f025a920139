import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bootFleet, reportAt, START } from '../testing.ts';

describe('the live state', () => {
  it('gives just the devices that changed since a number, as they are now', async () => {
    const { fleet } = await bootFleet();
    for (const deviceid of ['1', '2', '3']) await fleet.records.register(deviceid);
    const number = fleet.state.changeNumber;
    expect(fleet.state.changedSince(number)).toEqual([]);
    fleet.presence.heard('3');
    await fleet.reports.take('1', [reportAt(START)]);
    await fleet.reports.take('3', [reportAt(START)]);
    expect(fleet.state.changedSince(number)).toEqual([fleet.state.get('3'), fleet.state.get('1')]);
    await fleet.records.remove('3');
    expect(fleet.state.changedSince(number)).toEqual([fleet.state.get('1')]);
  });

  it('tells of many changes in one turn once', async () => {
    const { fleet } = await bootFleet();
    await fleet.records.register('1');
    await nextTurn();
    let told = 0;
    const stop = fleet.state.onChange(() => told++);
    fleet.presence.heard('1');
    await fleet.reports.take('1', [reportAt(START)]);
    await nextTurn();
    expect(told).toBe(1);
    stop();
    await fleet.reports.take('1', [reportAt(START + 1_000)]);
    await nextTurn();
    expect(told).toBe(1);
  });

  it('counts up when devices come and go, not when they report or are edited', async () => {
    const { fleet } = await bootFleet();
    const before = fleet.state.listCounter;
    await fleet.records.register('1');
    const listed = fleet.state.listCounter;
    await fleet.reports.take('1', [reportAt(START)]);
    await fleet.records.change('1', { plate: 'AB 1' });
    expect(fleet.state.listCounter).toBe(listed);
    await fleet.records.remove('1');
    expect(new Set([before, listed, fleet.state.listCounter]).size).toBe(3);
  });

  it('counts who is online as devices come, speak, fall silent and go', async () => {
    const { fleet, clock } = await bootFleet();
    for (const deviceid of ['1', '2', '3']) await fleet.records.register(deviceid);
    expect(fleet.state.counts).toEqual({ online: 0, offline: 3 });
    fleet.presence.heard('1');
    fleet.presence.heard('2');
    await fleet.reports.take('1', [reportAt(START)]);
    expect(fleet.state.counts).toEqual({ online: 2, offline: 1 });
    await fleet.records.remove('1');
    expect(fleet.state.counts).toEqual({ online: 1, offline: 1 });
    clock.advance(3_600_000);
    expect(fleet.state.counts).toEqual({ online: 0, offline: 2 });
  });

  it('says of each device how often it was edited', async () => {
    const { fleet } = await bootFleet();
    for (const deviceid of ['1', '2']) await fleet.records.register(deviceid);
    await fleet.records.change('1', { plate: 'AB 1' });
    await fleet.records.change('1', { memo: 'line 7' });
    expect([...fleet.state.all()].map(({ edits }) => edits)).toEqual([2, 0]);
  });
});
