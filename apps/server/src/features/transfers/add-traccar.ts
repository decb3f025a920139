import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { usualWants } from '@outrider/model/transfers/traccar-wants.ts';
import { z } from 'zod';
import type { HttpHandler } from '../../calls/handler.ts';
import { TraccarClient } from '../../transfers/traccar/traccar-client.ts';
import { traccarServer } from '../../transfers/traccar/traccar-records.ts';
import type { TraccarSecret, TraccarSpec } from '../../transfers/traccar/traccar-spec.ts';

const records = z.array(z.unknown());

export const addTraccar: HttpHandler<'addTraccar', 'store' | 'transferSources' | 'clock'> = async (
  { url, token, user, password },
  { caller },
  { store, transferSources, clock },
) => {
  const secret: TraccarSecret | undefined =
    token !== undefined
      ? { token }
      : user !== undefined && password !== undefined
        ? { user, password }
        : undefined;
  if (secret === undefined) throw new OutriderError('VALIDATION', transferSentences.secretNeeded);
  const client = new TraccarClient({ url, secret, allowed: transferSources.allowed });
  const { version } = await client.ask('server', traccarServer);
  const count = async (path: string, query = {}): Promise<number> =>
    (await client.ask(path, records, query)).length;
  const seen = {
    groups: await count('groups', { all: true }),
    devices: await count('devices', { all: true }),
    drivers: await count('drivers', { all: true }),
    fences: await count('geofences', { all: true }),
    people: await count('users'),
    calendars: await count('calendars', { all: true }),
  };
  const nowMs = Math.trunc(clock.now());
  const sealed = transferSources.sealing.seal(JSON.stringify(secret), url);
  const spec: TraccarSpec = { url, sealed, version, seen, wants: usualWants, grantable: [] };
  const transferid = await store.transfers.add({
    kind: 'traccar',
    about: 'traccar',
    name: new URL(url).host,
    userName: caller.userName,
    state: 'mapping',
    spec: JSON.stringify(spec),
    madeMs: nowMs,
  });
  return { hasError: false, message: 'The Traccar was looked at', transferid };
};
