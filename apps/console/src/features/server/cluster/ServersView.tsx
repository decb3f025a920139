import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import type { ListedServer } from './server-row.ts';
import { ServerRow } from './ServerRow.tsx';
import '../../../ui/table/card-table.css';
import './cluster.css';

interface ServersViewProps extends HttpAnswer<'listServers'> {
  /** The time as the server knows it that was asked, ms since 1970 UTC. */
  readonly nowMs: number;
  readonly onDrain: (server: ListedServer) => void;
  readonly onStop: (server: ListedServer) => void;
}

/** The servers as a table; of one that cannot have others, how to make several. */
export function ServersView({ several, cutOff, servers, nowMs, onDrain, onStop }: ServersViewProps) {
  if (!several)
    return (
      <EmptyState icon="diagram-3" title={t('This is the only server')}>
        <p>
          {t(
            'Several servers can share the vehicles: start each with --store (a PostgreSQL database) and --bus (NATS). The guide on several servers says how.',
          )}
        </p>
      </EmptyState>
    );
  return (
    <>
      {cutOff ? (
        <output className="or-cluster-risk text-warning-emphasis">
          <Icon name="exclamation-triangle" />{' '}
          {t('The bus cannot be reached: other servers may be running, but are not heard.')}
        </output>
      ) : null}
      <p className="or-muted mb-0">
        {t('Every server shows all vehicles. Here is what each one does, as it last said itself.')}{' '}
        <ViewerZone atMs={nowMs} />
      </p>
      <div className="or-card-room">
        <table className="table or-card-table or-cluster" aria-label={t('Servers')}>
          <thead>
            <tr>
              <th scope="col">{t('Server')}</th>
              <th scope="col">{t('State')}</th>
              <th scope="col">{t('Version')}</th>
              <th scope="col">{t('Devices')}</th>
              <th scope="col">{t('Live view')}</th>
              <th scope="col">{t('Delays')}</th>
              <th scope="col">{t('In charge of')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {servers.map((server) => (
              <ServerRow
                key={server.server}
                server={server}
                nowMs={nowMs}
                onDrain={() => onDrain(server)}
                onStop={() => onStop(server)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
