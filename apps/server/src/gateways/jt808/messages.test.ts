import { JT808 } from '@outrider/model/devices/link-record.ts';
import { encodeFrame } from '@outrider/jt808/frame/frame.ts';
import { writeChannelTable } from '@outrider/jt808/messages/channel-table.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { sampleBodies } from '@outrider/jt808/messages/sample-bodies.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import { describe, expect, it } from 'vitest';
import { FakeViewer } from '../../relay/fake-viewer.ts';
import { boot, PHONE } from './testing.ts';

const MAIN = { deviceid: PHONE, channel: 1, stream: 'main' } as const;

describe('what terminals say to the JT/T 808 gateway, and are asked', () => {
  it('tells the time as the standard and as makers ask for it', async () => {
    const { signIn } = await boot();
    const terminal = await signIn(2019);
    terminal.say('queryServerTime', {});
    expect((await terminal.hear('serverTime')).time).toBe('260601120000');
    terminal.say('queryVendorTime', {});
    expect(await terminal.hear('vendorTime')).toEqual({
      year: 2026,
      month: 6,
      day: 1,
      hour: 12,
      minute: 0,
      second: 0,
    });
  });

  it('acknowledges what it makes no use of, keeps what nobody understood, and counts what came', async () => {
    const { signIn, fleet } = await boot();
    const terminal = await signIn();
    for (const [name, id] of [
      ['upgradeResult', 0x0108],
      ['eventReport', 0x0301],
      ['questionAnswer', 0x0302],
      ['informationDemand', 0x0303],
      ['waybill', 0x0701],
      ['driverCard', 0x0702],
      ['canData', 0x0705],
      ['multimediaEvent', 0x0800],
      ['passThroughUp', 0x0900],
      ['compressed', 0x0901],
      ['terminalKey', 0x0a00],
      ['passengers', 0x1005],
      ['uploadDone', 0x1206],
    ] as const) {
      expect(rowOfName(name).id).toBe(id);
      for (const frame of terminal.frames(name, sampleBodies[name])) terminal.socket.write(frame);
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: id, result: 0 });
    }
    // Answers to what nobody asked are answered by nothing.
    for (const name of [
      'vehicleControlAnswer',
      'areasAnswer',
      'drivingRecord',
      'storedMultimedia',
      'pictureAnswer',
    ] as const) {
      for (const frame of terminal.frames(name, sampleBodies[name])) terminal.socket.write(frame);
    }
    const unknown = {
      version2019: false,
      phone: PHONE,
      sequence: 9,
      encryption: 0,
      body: Uint8Array.of(1, 2),
    };
    for (const messageId of [0x0110, 0x0f01, 0x1007]) {
      terminal.socket.write(encodeFrame({ ...unknown, messageId }));
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: messageId, result: 0 });
    }
    terminal.socket.write(encodeFrame({ ...unknown, messageId: 0x0200, encryption: 1 }));
    expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0200, result: 3 });
    const heard = fleet.traffic.of(JT808, PHONE)!;
    expect(heard).toMatchObject({ said: { plate: 'AB 123', model: 'X1' }, address: '127.0.0.1' });
    for (const id of [0x0100, 0x0102, 0x0702, 0x0900, 0x0f01, 0x0200]) {
      expect(heard.messages.get(id)).toBe(1);
    }
    expect(fleet.traffic.unknownOf(heard)).toMatchObject([
      { id: 0x0110, body: unknown.body },
      { id: 0x0f01, body: unknown.body },
      { id: 0x1007, body: unknown.body },
      { id: 0x0200, body: unknown.body },
    ]);
  });

  it.each([
    ['its table', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 33, 36, 37], undefined, '000000000000'],
    ['a table with a gap', [1, 4], undefined, '0110'],
    ['the count where there is no table', undefined, 1, '0'],
    ['neither', undefined, undefined, '0000'],
  ])('has the channels that a terminal names by %s', async (_how, logical, maxVideoChannels, channelMask) => {
    const soundChannels = logical?.filter((number) => number > 32) ?? [];
    const { dial, fleet } = await boot();
    const terminal = await dial();
    const channels = logical?.map((number) => ({ physical: number, logical: number, kind: 0, ptz: 0 }));
    terminal.self = {
      attributes: sampleBodies.attributes,
      ...(channels && {
        parameters: { replySequence: 0, parameters: [{ id: 0x76, value: writeChannelTable(channels) }] },
      }),
      ...(maxVideoChannels && { avAttributes: { ...sampleBodies.avAttributes, maxVideoChannels } }),
    };
    await terminal.signIn();
    const said = () => fleet.traffic.of(JT808, PHONE)?.said;
    await expect.poll(said).toMatchObject({ model: 'MDVR-4', softwareVersion: '固件 402' });
    await expect.poll(() => fleet.state.get(PHONE)?.channelMask).toBe(channelMask);
    expect(fleet.records.get(PHONE)?.soundChannels).toEqual(soundChannels);
  });

  it('asks a channel of sound alone for its sound', async () => {
    const { dial, fleet, hub } = await boot();
    const terminal = await dial();
    const table = [
      { physical: 1, logical: 1, kind: 0, ptz: 0 },
      { physical: 2, logical: 2, kind: 1, ptz: 0 },
      { physical: 3, logical: 3, kind: 2, ptz: 0 },
    ];
    const value = writeChannelTable(table);
    terminal.self = { parameters: { replySequence: 0, parameters: [{ id: 0x76, value }] } };
    await terminal.signIn();
    await expect.poll(() => fleet.records.get(PHONE)?.soundChannels).toEqual([2]);
    expect(fleet.state.get(PHONE)?.channelMask).toBe('000');
    hub.watch({ ...MAIN, channel: 2 }, new FakeViewer());
    expect(await terminal.hear('startLive')).toMatchObject({ channel: 2, dataType: 3 });
    hub.watch({ ...MAIN, channel: 3 }, new FakeViewer());
    expect(await terminal.hear('startLive')).toMatchObject({ channel: 3, dataType: 0 });
  });

  it('answers every part of a picture, and the whole once it is kept', async () => {
    const { signIn, pictures } = await boot();
    const terminal = await signIn();
    const frames = terminal.frames('multimediaData', sampleBodies.multimediaData);
    expect(frames.length).toBeGreaterThan(1);
    for (const frame of frames) terminal.socket.write(frame);
    for (const _ of frames) {
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0801, result: 0 });
    }
    expect(await terminal.hear('multimediaAnswer')).toEqual({ mediaId: 99 });
    const { channel, data, event } = sampleBodies.multimediaData;
    expect(pictures).toMatchObject([{ channel, jpeg: data, mediaId: 99, why: event }]);
  });

  it('notes what a terminal took for an alarm and keeps, and not what was asked for, by the clock, at a door or at low speed; each is acknowledged', async () => {
    const { signIn, noted } = await boot();
    const terminal = await signIn();
    for (const [mediaId, event] of [0, 1, 2, 3, 4, 5, 6, 7, 9].entries()) {
      terminal.say('multimediaEvent', { ...sampleBodies.multimediaEvent, mediaId, event });
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0800, result: 0 });
    }
    const there = { deviceid: PHONE, channel: 1, media: 0 };
    expect(noted).toEqual([
      { ...there, mediaId: 2, why: 2 },
      { ...there, mediaId: 3, why: 3 },
      { ...there, mediaId: 8, why: 9 },
    ]);
  });

  it('has a terminal take a picture, and says why it does not', async () => {
    const { signIn, fleet } = await boot();
    const terminal = await signIn();
    for (const [result, outcome] of [
      [0, {}],
      [2, { code: 'VALIDATION' }],
    ] as const) {
      const asked = fleet.links.ask(PHONE, 'pictures.take', { channel: 2 }).catch((error: object) => error);
      expect(await terminal.hear('takePicture')).toMatchObject({ channel: 2, command: 1, keep: 0 });
      terminal.say('pictureAnswer', { replySequence: terminal.sequence, result, mediaIds: [] });
      expect(await asked).toMatchObject(outcome);
    }
  });

  it('finds pictures that a terminal keeps, for whatever reason, and has one sent by its number', async () => {
    const { signIn, fleet } = await boot();
    const terminal = await signIn();
    const [fromMs, toMs] = [Date.UTC(2026, 10, 25, 10), Date.UTC(2026, 10, 25, 10, 5)];
    const asked = fleet.links.ask(PHONE, 'pictures.find', { fromMs, toMs });
    const item = (mediaId: number, seconds: number, more: object = {}) => ({
      mediaId,
      mediaType: 0,
      channel: 2,
      event: 3,
      fix: { ...sampleBodies.storedMultimedia.items[0]!.fix, time: encodeTime(fromMs + seconds * 1_000) },
      ...more,
    });
    for (const event of [0, 1, 2, 3]) {
      const question = await terminal.hear('findMultimedia');
      expect(question).toEqual({
        mediaType: 0,
        channel: 0,
        event,
        from: encodeTime(fromMs),
        to: encodeTime(toMs),
      });
      // Of some questions it knows nothing; two lists name the same picture, a third a video.
      const replySequence = terminal.sequence;
      if (event < 2) terminal.say('terminalAnswer', { replySequence, replyId: 0x8802, result: 3 });
      else
        terminal.say('storedMultimedia', {
          replySequence,
          items: [item(7, 60), item(8, 61, { mediaType: 2 }), ...(event === 3 ? [item(9, 90)] : [])],
        });
    }
    const { pictures } = await asked;
    expect(pictures).toEqual([
      { mediaId: 7, channel: 2, takenMs: fromMs + 60_000, why: 3 },
      { mediaId: 9, channel: 2, takenMs: fromMs + 90_000, why: 3 },
    ]);
    const sent = fleet.links.ask(PHONE, 'pictures.send', pictures[0]!);
    expect(await terminal.hear('uploadOneMultimedia')).toEqual({ mediaId: 7, thenDeleted: 0 });
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8805, result: 0 });
    expect(await sent).toEqual({});
    // A recorder of 2011 has no numbers: it is asked for the second.
    const byTime = fleet.links.ask(PHONE, 'pictures.send', { ...pictures[0]!, mediaId: null });
    const second = encodeTime(fromMs + 60_000);
    expect(await terminal.hear('uploadMultimedia')).toEqual({
      mediaType: 0,
      channel: 2,
      event: 3,
      from: second,
      to: second,
      thenDeleted: 0,
    });
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8803, result: 0 });
    expect(await byTime).toEqual({});
  });

  it('tells a driver words, shown and read out, and says why they were not told', async () => {
    const { signIn, fleet } = await boot();
    const terminal = await signIn();
    const words = { text: '请减速 slow down', shown: true, spoken: false };
    const told = fleet.links.ask(PHONE, 'words.send', words);
    const heard = await terminal.hear('sendText');
    expect([heard.text, heard.flags & 0b1100]).toEqual([words.text, 0b0100]);
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8300, result: 0 });
    expect(await told).toEqual({});
    const refused = fleet.links.ask(PHONE, 'words.send', { ...words, spoken: true });
    const refusal = expect(refused).rejects.toMatchObject({ code: 'VALIDATION' });
    expect((await terminal.hear('sendText')).flags & 0b1100).toBe(0b1100);
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8300, result: 3 });
    await refusal;
    // A question mark in its place would be another word.
    await expect(fleet.links.ask(PHONE, 'words.send', { ...words, text: 'Well done 👍' })).rejects.toThrow(
      wordsSentences.noSuchSign,
    );
  });

  it('has a terminal restart and reset itself, and says what it answered, that it is silent and that it went', async () => {
    const { signIn, fleet, clock } = await boot();
    const terminal = await signIn();
    for (const [name, command] of [
      ['reboot', 4],
      ['restore', 5],
    ] as const) {
      const done = fleet.links.ask(PHONE, 'control.tell', { command: name, text: '' });
      expect(await terminal.hear('control')).toEqual({ command, parameters: '' });
      terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8105, result: 0 });
      expect(await done).toEqual({});
    }
    const refused = fleet.links.ask(PHONE, 'control.tell', { command: 'reboot', text: '' });
    const refusal = expect(refused).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'The device does not support this',
    });
    await terminal.hear('control');
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8105, result: 3 });
    await refusal;
    const silent = expect(
      fleet.links.ask(PHONE, 'control.tell', { command: 'reboot', text: '' }),
    ).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
      message: 'The device does not answer',
    });
    await terminal.hear('control');
    clock.advance(10_000);
    await silent;
    const left = expect(
      fleet.links.ask(PHONE, 'control.tell', { command: 'reboot', text: '' }),
    ).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
      message: 'The device is gone',
    });
    await terminal.hear('control');
    terminal.socket.destroy();
    await left;
    expect(fleet.links.of(PHONE)).toBeUndefined();
  });

  it('asks for a stream at the port of its kind, by the address the terminal reached', async () => {
    const { signIn, hub } = await boot();
    const terminal = await signIn();
    const viewer = new FakeViewer();
    hub.watch({ ...MAIN, channel: 3, stream: 'sub' }, viewer);
    expect(await terminal.hear('startLive')).toEqual({
      host: '127.0.0.1',
      tcpPort: 6079,
      udpPort: 0,
      channel: 3,
      dataType: 0,
      streamType: 1,
    });
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 3 });
    await viewer.told('ended');
    expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'The device does not support this' });
  });

  it('says that a recorder may be sending as many pictures as it can, where it says that it failed', async () => {
    const { signIn, hub } = await boot();
    const terminal = await signIn();
    const viewer = new FakeViewer();
    hub.watch(MAIN, viewer);
    await terminal.hear('startLive');
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 1 });
    await viewer.told('ended');
    expect(viewer.states.at(-1)).toEqual({
      state: 'ended',
      reason: 'The device says that it failed: it may be sending as many pictures as it can',
    });
  });

  it('stops a channel when none of its streams is wanted any more', async () => {
    const { signIn, hub, clock } = await boot();
    const terminal = await signIn();
    const leaveMain = hub.watch(MAIN, new FakeViewer());
    const leaveSub = hub.watch({ ...MAIN, stream: 'sub' }, new FakeViewer());
    for (const streamType of [0, 1]) {
      expect((await terminal.hear('startLive')).streamType).toBe(streamType);
      terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 0 });
    }
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    leaveMain();
    clock.advance(5_000);
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    leaveSub();
    clock.advance(5_000);
    clock.advance(5_000);
    expect(await terminal.hear('controlLive')).toEqual({ channel: 1, command: 0, stop: 0, streamType: 1 });
  });
});
