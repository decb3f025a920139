import type { PlainWord } from '@outrider/model/texts.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { translate } from '../../../ground/i18n/t.ts';
import { formatMs } from '../usage/performance-rows.ts';

/** A server as it is listed. */
export type ListedServer = HttpAnswer<'listServers'>['servers'][number];

/** A server says every ten seconds that it is there: what is older than this is not shown as if it were of now. */
const SILENT_MS = 30_000;

/** How a server is: shown by colour, icon and word. */
export type ServerState = 'running' | 'draining' | 'drained' | 'silent';

/** How long ago a server was heard, ms. @param nowMs the time as the server knows it that was asked */
export const silentMs = ({ heard }: Pick<ListedServer, 'heard'>, nowMs: number): number =>
  Math.max(0, nowMs - heard * 1_000);

/** How a server is at that moment, whatever was heard of it before. */
export function stateOf(
  server: Pick<ListedServer, 'heard' | 'lost' | 'draining' | 'devices'>,
  nowMs: number,
): ServerState {
  if (server.lost || silentMs(server, nowMs) > SILENT_MS) return 'silent';
  if (!server.draining) return 'running';
  return server.devices === 0 ? 'drained' : 'draining';
}

/** What one server of all does, in words. */
const jobs: Readonly<Record<string, PlainWord>> = {
  backups: 'Backups',
  cases: 'Alarms',
  certificates: 'Certificates',
  days: 'Mileage',
  ddns: 'Dynamic DNS',
  deliveries: 'Notifications',
  directories: 'Sign-in services',
  escalations: 'Escalations',
  feed: 'Events',
  health: 'Fleet health',
  logs: 'Logs',
  mqtt: 'MQTT',
  outbox: 'Deliveries',
  positions: 'Positions',
  redirects: 'Device Redirect',
  transfers: 'Imports and exports',
  visits: 'Visits',
};

/** The same, by its name where it has no words here. */
export function jobText(job: string): string {
  const word = jobs[job];
  return word === undefined ? job : translate(word);
}

/** ms as people read them; a dash where nothing was measured. */
export const msText = (ms: number | null): string => (ms === null ? '–' : formatMs(ms));
