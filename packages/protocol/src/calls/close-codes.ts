interface CloseRow {
  /** WebSocket close code (RFC 6455 §7.4; from 4000 on our own). */
  readonly code: number;
  readonly about: string;
  /** Whether opening the same socket again may help: at once, after a while, or not before something was changed. */
  readonly again: 'at once' | 'later' | 'never';
}

/** How the server ends a socket. */
export const closeCodes = {
  goingAway: { code: 1001, about: 'the server ends', again: 'later' },
  policy: {
    code: 1008,
    about: 'not the protocol, too many requests at once, or too many refused sign-ins',
    again: 'never',
  },
  tooLarge: { code: 1009, about: 'the message is too large', again: 'never' },
  tryAgainLater: { code: 1013, about: 'too slow', again: 'at once' },
  goOn: {
    code: 4410,
    about: 'the server lets its devices go: pages go on with another one',
    again: 'at once',
  },
  signInFirst: { code: 4401, about: 'the session ended, or nobody signed in', again: 'later' },
  forbidden: { code: 4403, about: 'not permitted, or no longer', again: 'never' },
  liveOff: { code: 4423, about: 'live views are switched off for everybody', again: 'never' },
} as const satisfies Readonly<Record<string, CloseRow>>;

export type CloseName = keyof typeof closeCodes;

/** Codes after which it is no use to open the same socket again. */
export const finalCodes: ReadonlySet<number> = new Set(
  Object.values(closeCodes).flatMap(({ code, again }) => (again === 'never' ? [code] : [])),
);
