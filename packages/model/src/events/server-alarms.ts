/**
 * What of the server's own needs somebody's hand, and what is told to administrators when it begins and when it is over.
 * Raw words; `{of}` stands for what it is about, where there are several.
 */
export const serverAlarms = {
  /** Decision 0007. */
  diskFull: {
    raised:
      'The data folder cannot be written: positions are shown, but neither kept nor acknowledged. Make room on its disk.',
    over: 'The data folder can be written again.',
  },
  /** Decision 0018. */
  backupFailed: {
    raised: 'The scheduled backup failed: the log of the server says why.',
    over: 'The scheduled backup was made again.',
  },
  /** Decision 0018. It stands for some days: nobody can tell when it is over. */
  damaged: {
    raised: 'Something that was kept is damaged or lost: the log of the server says what.',
    over: undefined,
  },
  /** Decision 0017. */
  positionsNearlyFull: {
    raised:
      'Positions have nearly used up their room: the oldest are going to be removed. The stream status says when.',
    over: 'Positions have room: there is enough again, or the oldest are removed from now on.',
  },
  /** Decision 0036. */
  mediaFailed: {
    raised:
      'The media folder {of} cannot be written: recordings go into the others, or rest. The log of the server says why.',
    over: 'The media folder {of} can be written again.',
  },
  /** The same, of a disk that has refused nothing: it may catch up by itself. */
  mediaSlow: {
    raised:
      'The disk of the media folder {of} is too slow: it has not answered for seconds. Recordings go into the others, or rest, until it does.',
    over: 'The disk of the media folder {of} answers again.',
  },
  /** Decision 0200. It is about the address of a bucket. */
  footageAway: {
    raised:
      'The footage store {of} takes no recordings: they wait in the media folders. The log of the server says why.',
    over: 'The footage store {of} takes recordings again.',
  },
  footageWaits: {
    raised:
      'Recordings that wait for the footage store {of} have nearly filled the media folders: the oldest are going to be removed before they are kept there.',
    over: 'The media folders have room again for recordings that wait for the footage store {of}.',
  },
  /** Decision 0022. It stands until the server is started anew: nobody can tell when it is over. */
  sharedNumber: {
    raised: 'Two recorders use one terminal number and take turns: the log of the server says which.',
    over: undefined,
  },
  /** Decision 0066. */
  clockWrong: {
    raised:
      'The clock of the server is wrong, according to most vehicles: arrival times go by theirs. Set it, and keep it right with NTP.',
    over: 'The clock of the server and those of the vehicles agree again.',
  },
  /** Decision 0087. */
  mailFailing: {
    raised: 'No email has gone out for ten minutes: Deliveries says why.',
    over: 'Emails go out again.',
  },
  smsFailing: {
    raised: 'No text message has gone out for ten minutes: Deliveries says why.',
    over: 'Text messages go out again.',
  },
  webhookFailing: {
    raised: 'The web service at {of} has taken nothing for ten minutes: Deliveries says why.',
    over: 'The web service at {of} works again.',
  },
  /** Decision 0103. */
  browserFailing: {
    raised:
      'The push service {of} has taken no notification for browsers for ten minutes: Deliveries says why.',
    over: 'The push service {of} takes notifications for browsers again.',
  },
  /** Decision 0096. */
  feedBehind: {
    raised: 'What follows events is behind by minutes: {of}. The log of the server says by how much.',
    over: 'What follows events is not behind any more: {of}.',
  },
  /** Decision 0145. */
  busAway: {
    raised:
      'The server {of} cannot reach the bus: it shows only its own vehicles, and other servers do not see them. Check nats-server and the network between them.',
    over: 'The server {of} reaches the bus again: every server shows all vehicles.',
  },
  /** Decision 0095. It is about the day on which the certificate ends. */
  certificateNotRenewed: {
    raised:
      'Renewing the HTTPS certificate has failed several times, and it expires on {of}: Server Settings → Let’s Encrypt says why.',
    over: 'The HTTPS certificate was renewed, or is no longer needed.',
  },
  /** One that somebody has given the server. It is about the day on which it ends. */
  certificateEnds: {
    raised: 'The HTTPS certificate expires on {of}: give the server a new one.',
    over: 'The HTTPS certificate was replaced.',
  },
  /** Where people sign in with the company account (decision 0167). It happens, and does not stand. */
  localSignIn: {
    raised:
      'admin signed in with a password or a passkey, from {of}, and not with the company account. If nobody of you did, change the password of admin at once.',
    over: undefined,
  },
} as const satisfies Readonly<Record<string, { readonly raised: string; readonly over: string | undefined }>>;

export type ServerAlarm = keyof typeof serverAlarms;

/** An alarm of the server that begins, or is over. */
export type ServerAlarmTurn = Readonly<{
  alarm: ServerAlarm;
  raised: boolean;
  /** What it is about, where there are several: the path of a media folder. Each stands by itself. */
  of?: string;
  /** It was told before: by the server before its last start, or by another one. People who connect from now on are to know. */
  stood?: boolean;
}>;

/** Those that happen at a moment: nobody who comes later is told. */
const passing: ReadonlySet<ServerAlarm> = new Set(['localSignIn']);

/** Whether it happens at a moment, and does not stand. */
export const isPassing = (alarm: ServerAlarm): boolean => passing.has(alarm);

/** What people are told of it. */
export function serverAlarmWords({ alarm, raised, of = '' }: ServerAlarmTurn): string {
  return (serverAlarms[alarm][raised ? 'raised' : 'over'] ?? '').replace('{of}', () => of);
}
