import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { BrandLogo } from '../../../ui/icons/BrandLogo.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatStretch, formatTime } from '../../../ui/text/format.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { DownloadView } from './DownloadView.tsx';
import { LiveWall } from './LiveWall.tsx';
import { MomentWall } from './MomentWall.tsx';
import { type Found, type OpenedView, openView, proofOf, shutLink } from './open-view.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ReplayWall } from './ReplayWall.tsx';
import { shutWords } from './shut-words.ts';
import type { StandaloneAddress } from './standalone-address.ts';
import './standalone.css';

/** A guest who was let in, and is not any more, is not let in by themselves again sooner than this. */
const AGAIN_MS = 30_000;
/** Every tile says that nothing comes through. */
const LOOK_AGAIN_MS = 5_000;

const PRODUCT = 'Outrider';

/** A page for anyone with a link or a signed address, without the console around it (rules NAV-9 and S03). */
export function StandalonePage({ address }: { readonly address: StandaloneAddress }) {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const [passphrase, setPassphrase] = useState<string>();
  const [openedMs, setOpened] = useState(0);
  const lookedMs = useRef(0);
  useEffect(() => {
    let gone = false;
    openView(address, passphrase).then(
      (next) => {
        if (gone) return;
        setFound(next);
        if (next.kind === 'open') setOpened(Date.now());
      },
      () => gone || setFound({ kind: 'nothing' }),
    );
    return () => void (gone = true);
  }, [address, tries, passphrase]);
  const again = (): void => setTries(tries + 1);
  /** Nothing comes through any more: the link was ended, the server began anew, or there is no network. */
  const refused = (): void => {
    const proof = proofOf(address);
    const now = Date.now();
    if (proof === undefined || now - lookedMs.current < LOOK_AGAIN_MS) return;
    lookedMs.current = now;
    const reopen = (): void => {
      if (now - openedMs > AGAIN_MS) again();
    };
    if (!('token' in proof)) return reopen();
    shutLink(proof).then(
      (shut) => (shut === undefined || shut.state === 'password' ? reopen() : setFound(shut)),
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'NOT_FOUND') again();
      },
    );
  };
  const opened = found?.kind === 'open' ? found.opened : undefined;
  const asksPassword =
    (found?.kind === 'shut' && found.state === 'password') ||
    (found?.kind === 'failed' && passphrase !== undefined && found.error.code === 'AUTH_REQUIRED');
  return (
    <div className="standalone">
      <title>{opened === undefined ? PRODUCT : `${opened.deviceid} · ${PRODUCT}`}</title>
      <main>
        {opened === undefined && !asksPassword ? <h1 className="visually-hidden">{PRODUCT}</h1> : null}
        {found === undefined ? (
          <div aria-busy className="standalone-waiting">
            <Skeleton height="100%" />
          </div>
        ) : found.kind === 'open' ? (
          <View key={found.opened.key} opened={found.opened} onOver={again} onRefused={refused} />
        ) : found.kind === 'nothing' ? (
          <EmptyState icon="question-circle" title={t('fail param')} alert>
            {address.kind === 'opened'
              ? t('Open the original link again: this address alone does not work.')
              : t('The address has to say whose view it is, the device and up to 8 channels.')}
          </EmptyState>
        ) : found.kind === 'shut' && found.state !== 'password' ? (
          <EmptyState icon="link-45deg" title={shutWords(found.state, found.atMs)} alert>
            {t('Links expire, or are ended by somebody. Ask the person who gave it to you.')}
          </EmptyState>
        ) : found.kind === 'shut' || (passphrase !== undefined && found.error.code === 'AUTH_REQUIRED') ? (
          <PasswordForm
            fault={found.kind === 'shut' ? undefined : errorWords(found.error)}
            onPassword={(next) => {
              setPassphrase(next);
              again();
            }}
          />
        ) : (
          <ErrorState title={errorWords(found.error)} {...(found.error.retryable ? { onRetry: again } : {})}>
            {found.error.code === 'NOT_FOUND' || found.error.code === 'AUTH_REQUIRED'
              ? t('Links expire, or are ended by somebody. Ask the person who gave it to you.')
              : undefined}
          </ErrorState>
        )}
      </main>
    </div>
  );
}

interface ViewProps {
  readonly opened: OpenedView;
  /** The link has ended: what is said of it is asked for. */
  readonly onOver: () => void;
  readonly onRefused: () => void;
}

const walls = {
  live: LiveWall,
  playback: MomentWall,
  remote: ReplayWall,
  dlplayback: DownloadView,
  dlremote: DownloadView,
} as const;

function View({ opened, onOver, onRefused }: ViewProps) {
  const { deviceid, channels, expires, time, by, made, from, to, page } = opened;
  const now = useNow();
  // By the server's clock: this machine's may be another.
  const [ahead] = useState(() => time * 1000 - Date.now());
  const over = now + ahead >= expires * 1000;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  const Wall = walls[page];
  const mark = by === '' ? undefined : `${by} · ${formatTime(made * 1000).slice(0, 16)}`;
  return (
    <>
      <header className="standalone-head">
        <BrandLogo size={20} />
        <h1>{deviceid}</h1>
        {from === 0 ? null : (
          <span>
            {formatStretch(from * 1000, to * 1000)} <ViewerZone atMs={to * 1000} />
          </span>
        )}
        <span className="or-muted">
          {by === '' ? '' : `${t('Shared by {user}', { user: by })} · `}
          {t('until {time}', { time: formatTime(expires * 1000).slice(0, 16) })}{' '}
          <ViewerZone atMs={expires * 1000} />
        </span>
      </header>
      {channels.length === 0 ? (
        <EmptyState icon="camera-video" title={t('The device has no such channel')} />
      ) : (
        <Wall opened={opened} mark={mark} onRefused={onRefused} />
      )}
    </>
  );
}
