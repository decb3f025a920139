import type { Words } from '@outrider/model/live/words.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Whether somebody may take words back: the person who sent them, and administrators. */
export const mayTakeBack = (caller: Caller, { userName }: Pick<Words, 'userName'>): boolean =>
  caller.userName === userName || caller.may({ right: 'F_talk', maxLevel: ADMIN_LEVEL });

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

export const listWords: HttpHandler<'listWords', 'words'> = (_request, { device, caller }, { words }) => ({
  words: words.of(device.deviceid).map(({ order, waits }) => ({
    id: order.id,
    text: order.text,
    shown: order.shown,
    spoken: order.spoken,
    user: order.userName,
    created: secondsOf(order.createdMs),
    until: secondsOf(order.untilMs),
    ...(order.endedMs === 0 ? {} : { ended: secondsOf(order.endedMs) }),
    state: order.state,
    ...(waits === undefined ? {} : { waits }),
    fault: order.fault,
    own: mayTakeBack(caller, order),
  })),
});
