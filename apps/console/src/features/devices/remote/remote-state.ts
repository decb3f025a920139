import type { RemoteKey, RemoteValues } from '@outrider/model/remote-settings/remote-settings.ts';
import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { isPending, type WishState } from '@outrider/model/remote-settings/wish.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';

/** What somebody wants a parameter to be. */
export interface ShownWish {
  readonly value: unknown;
  readonly user: string;
  readonly sinceMs: number;
  readonly state: WishState;
  /** Why the recorder did not take it, raw words; '' otherwise. */
  readonly fault: string;
}

/** What is known of the parameters of a recorder. */
export interface RemoteState {
  readonly channels: number;
  /** Whether it was there when this was read. */
  readonly online: boolean;
  /** Parameters that the recorder has. */
  readonly offered: readonly RemoteKey[];
  readonly reported: RemoteValues;
  /** When it was asked last, and answered, ms since 1970 UTC; undefined when never. */
  readonly askedMs: number | undefined;
  /** Why it could not be asked just now, raw words; '' otherwise. */
  readonly fault: string;
  readonly wishes: Readonly<Partial<Record<RemoteKey, ShownWish>>>;
}

interface Sets {
  readonly current?: RemoteValues;
}

/** What the server says of a recorder with so many channels. @throws SyntaxError where its text is no JSON */
export function stateOf(answer: HttpAnswer<'readRemoteSettings'>, channels: number): RemoteState {
  const { current = {} } = JSON.parse(answer.data) as Sets;
  const wishes = Object.entries(answer.keys).flatMap(([key, { wanted }]) =>
    wanted === undefined
      ? []
      : [
          [
            key,
            {
              value: JSON.parse(wanted.value) as unknown,
              user: wanted.user,
              sinceMs: wanted.at * 1_000,
              state: wanted.state,
              fault: wanted.fault,
            },
          ] as const,
        ],
  );
  return {
    channels,
    online: answer.online,
    offered: answer.settable.filter((key) => isRemoteKey(key)),
    reported: current,
    askedMs: answer.asked === undefined ? undefined : answer.asked * 1_000,
    fault: answer.fault,
    wishes: Object.fromEntries(wishes),
  };
}

/** What waits to be told, or is on its way: it is shown in red (rule RSET-64). */
export function pendingWish({ wishes }: Pick<RemoteState, 'wishes'>, key: RemoteKey): ShownWish | undefined {
  const wish = wishes[key];
  return wish !== undefined && isPending(wish.state) ? wish : undefined;
}

/** What somebody wants and the recorder has not: it waits, was refused, or something else came back. */
export function openWish({ wishes }: Pick<RemoteState, 'wishes'>, key: RemoteKey): ShownWish | undefined {
  const wish = wishes[key];
  if (wish === undefined) return undefined;
  return isPending(wish.state) || wish.state === 'refused' || wish.state === 'differs' ? wish : undefined;
}
