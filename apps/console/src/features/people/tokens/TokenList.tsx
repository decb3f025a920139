import type { TokenRow } from '@outrider/protocol/people/token-calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { manages } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { formatRecent, formatTime } from '../../../ui/text/format.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import { permissionName } from '../permission-name.ts';
import './tokens.css';

interface TokenListProps {
  readonly tokens: readonly TokenRow[];
  /** Whether it is said whose each is. */
  readonly ofAll?: boolean;
  readonly onEnded: () => Promise<unknown>;
}

/** Tokens, each of which can be ended, and asked what it did. */
export function TokenList({ tokens, ofAll = false, onEnded }: TokenListProps) {
  const [ending, setEnding] = useState<TokenRow>();
  return (
    <>
      <ul className="or-tokens">
        {tokens.map((token) => (
          <Token key={token.id} token={token} ofAll={ofAll} onEnd={() => setEnding(token)} />
        ))}
      </ul>
      {ending === undefined ? null : (
        <AskFirst
          id="end-token"
          title={t('End token {name}', { name: ending.name })}
          doText={t('End token')}
          asks
          onDo={async () => {
            await httpCall('endToken', { id: ending.id });
            await onEnded();
          }}
          onHide={() => setEnding(undefined)}
        >
          {t('Programs that use it are refused from now on, and their open connections are closed.')}
        </AskFirst>
      )}
    </>
  );
}

const minute = (seconds: number): string => formatTime(seconds * 1000).slice(0, 16);

interface TokenProps {
  readonly token: TokenRow;
  readonly ofAll: boolean;
  readonly onEnd: () => void;
}

function Token({ token, ofAll, onEnd }: TokenProps) {
  const { id, name, user, level, access, groups, devices, elsewhere, addresses } = token;
  const { expires, used, usedip } = token;
  const readsLog = useSession(manages);
  const nowMs = useNowMinute();
  const logIsOpen = useVariant(({ accessLog }) => accessLog);
  const isOver = expires * 1000 <= nowMs;
  const facts = [
    ...(ofAll ? [t('of {user}', { user })] : []),
    permissionName({ id: level, name: '' }),
    t('{count} rights', { count: access.split('1').length - 1 }),
    ...(groups.length + devices.length + elsewhere === 0 ? [t('all devices')] : []),
    ...(groups.length === 0 ? [] : [t('{count} groups', { count: groups.length })]),
    ...(devices.length === 0 ? [] : [t('{count} devices', { count: devices.length })]),
    ...(elsewhere === 0 ? [] : [t('{count} elsewhere', { count: elsewhere })]),
    ...(addresses.length === 0 ? [] : [t('from {addresses}', { addresses: addresses.join(', ') })]),
  ];
  const times = [
    t(isOver ? 'expired {time}' : 'ends {time}', { time: minute(expires) }),
    used === 0
      ? t('never used')
      : t('used {time} from {ip}', { time: formatRecent(used * 1000), ip: usedip }),
  ];
  return (
    <li>
      <div>
        <strong>{name}</strong> <code>{id}…</code>
        <p className="or-muted">{facts.join(' · ')}</p>
        <p className="or-muted">{times.join(' · ')}</p>
      </div>
      <div className="or-token-actions">
        {readsLog || logIsOpen ? (
          <Link
            to={`/accesslog?${new URLSearchParams({ word: id }).toString()}`}
            className="btn btn-sm btn-outline-secondary"
            aria-label={t('What the token {name} did', { name })}
          >
            {t('What it did')}
          </Link>
        ) : null}
        <button
          type="button"
          className="btn btn-sm btn-outline-danger"
          aria-label={t('End token {name}', { name })}
          onClick={onEnd}
        >
          {t('End token')}
        </button>
      </div>
    </li>
  );
}
