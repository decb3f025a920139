import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { AskDrain } from './AskDrain.tsx';
import type { ListedServer } from './server-row.ts';
import { ServersView } from './ServersView.tsx';
import '../server-page.css';

/** While a server lets its devices go, and else. */
const RENEW_DRAINING_MS = 1_000;
const RENEW_MS = 5_000;

/** /cluster: the servers over one database, how each does, and how one is emptied before it is stopped. */
export default function Cluster() {
  const [draining, setDraining] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useCall('listServers', [], {
    renewMs: draining ? RENEW_DRAINING_MS : RENEW_MS,
  });
  const [asking, setAsking] = useState<ListedServer>();
  // Each second: how long ago a server was heard goes on.
  useNow();
  const drains = data?.servers.some((one) => one.draining && !one.lost) === true;
  if (drains !== draining) setDraining(drains);

  async function stopDrain({ server }: ListedServer): Promise<void> {
    await httpCall('stopDrain', { server }).catch(toastError);
    await refetch();
  }

  return (
    <main className="or-server-page" tabIndex={-1} aria-busy={data === undefined && error === null}>
      <header className="or-server-page-head">
        <h1>{t('Servers')}</h1>
        {data === undefined ? null : <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />}
      </header>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : (
        <ServersView
          {...data}
          nowMs={serverNow()}
          onDrain={setAsking}
          onStop={(server) => void stopDrain(server)}
        />
      )}
      {asking === undefined ? null : (
        <AskDrain
          name={asking.name}
          onDo={async () => {
            await httpCall('drainServer', { server: asking.server });
            await refetch();
          }}
          onHide={() => setAsking(undefined)}
        />
      )}
    </main>
  );
}
