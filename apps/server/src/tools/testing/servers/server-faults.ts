import { setTimeout as pause } from 'node:timers/promises';
import { choose, type Random } from '@outrider/kit/seeded-random.ts';
import type { Cut } from './forwarder.ts';
import type { LineName, TriedServer } from './tried-servers.ts';

const MS_PER_S = 1_000;
/** A server that was killed is started again by its service manager after so long. */
const RESTART_MS = 3_000;

interface CutLines {
  readonly lines: readonly LineName[];
  readonly cut: Cut;
}

/** What may happen to a server, and the words for it. */
export type ServerFault =
  | { readonly kind: 'killed' }
  | { readonly kind: 'stands still'; readonly seconds: number }
  | ({ readonly kind: 'cut'; readonly seconds: number } & CutLines);

/** What happens to some servers at once, each by its place. */
export type FaultStep = readonly { readonly server: number; readonly fault: ServerFault }[];

const cutFrom = (seconds: number, cut: Cut, ...lines: LineName[]): ServerFault => ({
  kind: 'cut',
  seconds,
  lines,
  cut,
});

/** One of each, in a minute or so: others take a server for lost after 25 s. */
export const shortSteps: readonly FaultStep[] = [
  [{ server: 0, fault: { kind: 'killed' } }],
  [
    { server: 1, fault: { kind: 'stands still', seconds: 30 } },
    { server: 2, fault: cutFrom(15, 'both', 'bus') },
  ],
  [
    { server: 3, fault: cutFrom(10, 'both', 'database') },
    { server: 0, fault: cutFrom(14, 'there', 'bus') },
  ],
  [
    { server: 1, fault: cutFrom(10, 'back', 'database') },
    { server: 2, fault: cutFrom(14, 'back', 'bus') },
  ],
];

/** Longer than leases (90 s), and than the last word of a device is good for (120 s). */
const LONG_S = 135;
const longFaults: readonly ServerFault[] = [
  { kind: 'killed' },
  { kind: 'stands still', seconds: LONG_S },
  cutFrom(LONG_S, 'both', 'bus'),
  cutFrom(LONG_S, 'there', 'bus'),
  cutFrom(LONG_S, 'back', 'bus'),
  cutFrom(LONG_S, 'both', 'database'),
  cutFrom(LONG_S, 'there', 'database'),
  cutFrom(LONG_S, 'back', 'database'),
  // Recorders go to the others, and this one hears of nothing.
  cutFrom(LONG_S, 'both', 'bus', 'recorders'),
  cutFrom(LONG_S, 'both', 'bus', 'recorders', 'database'),
];

/** One of the longer ones after the other, in a circle, each with a server of its own choice. */
export function longStep(step: number, servers: number, random: Random): FaultStep {
  const fault = longFaults[step % longFaults.length] ?? { kind: 'killed' };
  const all = Array.from({ length: servers }, (_, at) => at);
  return [{ server: choose(random, all), fault }];
}

/** What happens, for people who read along. */
export function faultWords({ server, fault }: FaultStep[number]): string {
  const who = `server ${server + 1}`;
  if (fault.kind === 'killed') return `${who} is killed`;
  if (fault.kind === 'stands still') return `${who} stands still for ${fault.seconds} s`;
  const ways: Readonly<Record<Cut, string>> = {
    there: ' (what it sends)',
    back: ' (what it is sent)',
    both: '',
  };
  // Over the line of recorders they are the ones that connect.
  return `${who} is cut from ${fault.lines.join(', ')}${ways[fault.cut]} for ${fault.seconds} s`;
}

/** Has it happen to a server, and mends it. */
export async function suffer(server: TriedServer, fault: ServerFault): Promise<void> {
  if (fault.kind === 'killed') {
    await server.kill();
    await pause(RESTART_MS);
    await server.start();
    return;
  }
  if (fault.kind === 'stands still') {
    server.stand();
    await pause(fault.seconds * MS_PER_S);
    server.goOn();
    return;
  }
  for (const line of fault.lines) server.cut(line, fault.cut);
  await pause(fault.seconds * MS_PER_S);
  for (const line of fault.lines) server.mend(line);
}
