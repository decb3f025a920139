import type { HttpHandler } from '../../calls/handler.ts';
import { isOlderVersion } from '../../cluster/is-older-version.ts';
import { isLife } from '../../jobs/server-life.ts';

const seconds = (ms: number): number => Math.floor(ms / 1_000);

export const listServers: HttpHandler<'listServers', 'servers' | 'cluster' | 'store' | 'clock'> = async (
  _request,
  _call,
  { servers, cluster, store, clock },
) => {
  const all = servers.list();
  const leases = (await store.leases.list()).filter(({ name }) => !isLife(name));
  const now = clock.now();
  const [own, ...others] = all.map(({ server, name, version, startedMs, work, silentMs, isLost }) => ({
    server,
    name,
    version,
    behind: all.some((other) => isOlderVersion(version, other.version)),
    started: seconds(startedMs),
    heard: seconds(now - silentMs),
    lost: isLost,
    own: server === cluster.server,
    draining: work?.draining ?? false,
    devices: work?.devices ?? null,
    streams: work?.streams ?? null,
    viewers: work?.viewers ?? null,
    delay: work?.delayMs ?? null,
    store: work?.storeMs ?? null,
    bus: work?.busMs ?? null,
    jobs: leases.flatMap((lease) => (lease.server === server ? [lease.name] : [])),
  }));
  const byName = others.toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.server.localeCompare(other.server),
  );
  return {
    several: servers.isSeveral,
    cutOff: cluster.isCutOff(),
    servers: [...(own === undefined ? [] : [own]), ...byName],
  };
};

export const drainServer: HttpHandler<'drainServer', 'servers'> = async ({ server }, _call, { servers }) => {
  await servers.drain(server, true);
  return { hasError: false, message: 'The server lets its devices go' };
};

export const stopDrain: HttpHandler<'stopDrain', 'servers'> = async ({ server }, _call, { servers }) => {
  await servers.drain(server, false);
  return { hasError: false, message: 'The server takes devices again' };
};
