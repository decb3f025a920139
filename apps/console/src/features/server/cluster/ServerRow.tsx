import type { PlainWord } from '@outrider/model/texts.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatAge, formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { jobText, type ListedServer, msText, type ServerState, silentMs, stateOf } from './server-row.ts';

const states: Readonly<Record<ServerState, { readonly word: PlainWord; readonly icon: IconName }>> = {
  running: { word: 'Running', icon: 'check-lg' },
  draining: { word: 'Letting devices go', icon: 'box-arrow-right' },
  drained: { word: 'No devices left', icon: 'pause-circle-fill' },
  silent: { word: 'Not heard', icon: 'exclamation-triangle' },
};

interface ServerRowProps {
  readonly server: ListedServer;
  readonly nowMs: number;
  readonly onDrain: () => void;
  readonly onStop: () => void;
}

/** A server. What is said of one that is not heard any more is not shown: it may be anything by now. */
export function ServerRow({ server, nowMs, onDrain, onStop }: ServerRowProps) {
  const { name, version, behind, started, own, jobs } = server;
  const state = stateOf(server, nowMs);
  const { word, icon } = states[state];
  const isHeard = state !== 'silent';
  return (
    <tr className={`or-cluster-${state}`}>
      <th scope="row">
        {name} {own ? <span className="badge text-bg-secondary">{t('This server')}</span> : null}
        <code>{server.server}</code>
      </th>
      <td data-label={t('State')}>
        <span>
          <Icon name={icon} /> {t(word)}
          <small>{t('heard {age} ago', { age: formatAge(silentMs(server, nowMs)) })}</small>
        </span>
      </td>
      <td data-label={t('Version')}>
        <span>
          {version}
          {behind ? (
            <small className="text-warning-emphasis">
              <Icon name="exclamation-triangle" /> {t('Needs an upgrade')}
            </small>
          ) : null}
          <small>{t('since {time}', { time: formatRecent(started * 1_000) })}</small>
        </span>
      </td>
      <td data-label={t('Devices')}>
        {isHeard ? <Devices server={server} isDraining={state === 'draining'} /> : '–'}
      </td>
      <td data-label={t('Live view')}>{isHeard ? <Live server={server} /> : '–'}</td>
      <td data-label={t('Delays')}>{isHeard ? <Delays server={server} /> : '–'}</td>
      <td data-label={t('In charge of')}>
        <span className="or-cluster-jobs">{jobs.length === 0 ? '–' : jobs.map(jobText).join(', ')}</span>
      </td>
      <td>
        {!isHeard ? null : server.draining ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-label={t('{name}: take devices again', { name })}
            onClick={onStop}
          >
            {t('Take devices again')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-outline-danger"
            aria-label={t('{name}: let devices go', { name })}
            onClick={onDrain}
          >
            {t('Let devices go')}
          </button>
        )}
      </td>
    </tr>
  );
}

interface DevicesProps {
  readonly server: ListedServer;
  readonly isDraining: boolean;
}

/** How many hang on it; while they are let go, how many are left of those that there were when this was first seen. */
function Devices({ server: { devices, name }, isDraining }: DevicesProps) {
  const [most, setMost] = useState(0);
  const next = isDraining ? Math.max(most, devices ?? 0) : 0;
  if (next !== most) setMost(next);
  if (devices === null) return '–';
  if (!isDraining) return devices;
  return (
    <span>
      {t('{count} left', { count: devices })}
      <progress
        className="or-cluster-progress"
        aria-label={t('{name}: devices that have gone', { name })}
        max={next}
        value={next - devices}
      />
    </span>
  );
}

function Live({ server: { streams, viewers } }: { readonly server: ListedServer }) {
  if (streams === null || viewers === null) return '–';
  return (
    <span>
      {t('{count} streams', { count: streams })}
      <small>{t('{count} viewers', { count: viewers })}</small>
    </span>
  );
}

function Delays({ server: { delay, store, bus } }: { readonly server: ListedServer }) {
  return (
    <dl className="or-cluster-delays">
      <dt>{t('Process')}</dt>
      <dd>{msText(delay)}</dd>
      <dt>{t('Database')}</dt>
      <dd>{msText(store)}</dd>
      <dt>{t('Bus between servers')}</dt>
      <dd>{msText(bus)}</dd>
    </dl>
  );
}
