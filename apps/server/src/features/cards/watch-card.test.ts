import type { Identity } from '@outrider/model/people/user.ts';
import { expect, test } from 'vitest';
import { Caller } from '../../calls/caller.ts';
import { NEVER_PRIVATE } from '../../privacy/private-times.ts';
import type { CardWish } from '../../relay/cards/card-wish.ts';
import { FakeViewer } from '../../relay/fake-viewer.ts';
import { watchCard } from './watch-card.ts';

const FROM = 1_800_000_000;

/** What is wished of a recorder when somebody asks for a minute of its first channel. */
async function wishOf(identity: Partial<Identity>): Promise<CardWish | undefined> {
  const who = { userName: 'ann', level: 1, access: '', deviceScope: undefined, ...identity };
  const state = { get: () => undefined, all: () => [] };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of a call it has what this one needs
  const call = {
    caller: new Caller(() => who, state as never, NEVER_PRIVATE),
    device: { deviceid: 'A', channelMask: '0' },
  } as never;
  let wished: CardWish | undefined;
  const watch = (wish: CardWish) => {
    wished = wish;
    return () => {};
  };
  const store = { users: { find: async () => undefined } };
  const query = { deviceid: 'A', chs: [1], spbtime: FROM, duration: 60, streamid: '7', speed: 1 };
  const served = await watchCard(query as never, call, { cards: { watch }, store } as never);
  if (!('watch' in served)) throw new Error('it is not watched');
  served.watch(Object.assign(new FakeViewer(), { leadTo() {} }));
  return wished;
}

test('somebody who was shown a stretch has a playback of their own: others who go elsewhere do not take them along', async () => {
  const stretch = { fromMs: FROM * 1_000, toMs: (FROM + 60) * 1_000 };
  const guest = { of: 'ann', channels: [1], takes: false, stretch };
  expect(await wishOf({ guest })).toMatchObject({ alone: true });
  expect(await wishOf({})).toMatchObject({ alone: false });
});
