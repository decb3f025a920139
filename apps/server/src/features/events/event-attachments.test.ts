import type { AttachmentFormat } from '@outrider/model/events/attachment.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { FileAnswer } from '../../calls/file-answer.ts';
import { eventAttachment } from './event-attachments.ts';

const TIME = Math.floor(Date.now() / 1_000);

/** Somebody with these rights asks for a file of an event of device A. */
async function ask(
  format: AttachmentFormat,
  {
    rights = ['P_live', 'P_lopb'],
    of = 'A',
    save = false,
    channel = 1,
    watches = true,
    downloads = true,
  } = {} as {
    rights?: readonly Right[];
    of?: string;
    save?: boolean;
    channel?: number;
    watches?: boolean;
    downloads?: boolean;
  },
): Promise<unknown> {
  const caller = {
    devices: { unlimited: true, has: () => true, get: () => ({}) },
    userName: 'ann',
    level: 2,
    may: ({ right }: { right: Right | 'signed-in' }) =>
      right === 'F_event' || rights.some((one) => one === right),
    demandLight: () => {},
    mayWatch: () => watches,
    within: (stretch: object) => stretch,
  };
  const services = {
    store: {
      events: { find: async () => ({ id: 7, deviceid: of, time: TIME }) },
      users: { find: async () => undefined },
    },
    attachments: {
      file: (event: number, place: number) =>
        event === 7 && place === 0
          ? {
              name: '../x/00_1_6502_0_é".jpg',
              format,
              channel,
              find: async () => '/data/attachments/3/file-0',
            }
          : undefined,
    },
    clock: systemClock,
    config: { downloads },
  };
  const request = { deviceid: 'A', serialno: 7, place: 0, ...(save && { save: '1' }) };
  try {
    const answer = await eventAttachment(
      request as never,
      { device: { deviceid: 'A' }, caller } as never,
      services as never,
    );
    if (!(answer instanceof FileAnswer)) throw new Error('no file');
    return [answer.type, answer.saveAs, answer.footage?.kind];
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

test('pictures and clips are shown as what they are; all else is saved, under a plain name', async () => {
  expect(await ask('jpeg')).toEqual(['image/jpeg', undefined, undefined]);
  expect(await ask('mp4')).toEqual(['video/mp4', undefined, undefined]);
  const saved = ['application/octet-stream', '00_1_6502_0_é_.jpg', 'card file'];
  expect(await ask('other')).toEqual(saved);
  expect(await ask('jpeg', { save: true })).toEqual(['image/jpeg', ...saved.slice(1)]);
});

test('pictures are for users who may watch live, all else for users who may watch recordings', async () => {
  expect(await ask('jpeg', { rights: ['P_live'] })).toMatchObject(['image/jpeg', undefined, undefined]);
  for (const format of ['mp4', 'wav', 'other'] as const)
    expect(await ask(format, { rights: ['P_live'] })).toBe('FORBIDDEN');
  expect(await ask('jpeg', { rights: ['P_lopb'] })).toBe('FORBIDDEN');
});

test('another device’s event is not there, a channel that the user may not watch is not shown, and taking away may be kept to administrators', async () => {
  expect(await ask('jpeg', { of: 'B' })).toBe('NOT_FOUND');
  expect(await ask('jpeg', { watches: false })).toBe('FORBIDDEN');
  expect(await ask('mp4', { save: true, downloads: false })).toBe('FORBIDDEN');
  expect(await ask('mp4', { downloads: false })).toMatchObject(['video/mp4', undefined, undefined]);
});
