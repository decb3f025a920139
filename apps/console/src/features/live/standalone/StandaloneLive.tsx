import { simpleColumns } from '@outrider/model/live/simple-layout.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { PlayerTile } from '../../../players/tile/PlayerTile.tsx';
import { snapshotName } from '../../../players/tile/snapshot-name.ts';
import { useLivePlayer } from '../../../players/tile/use-live-player.ts';
import { BrandLogo } from '../../../ui/BrandLogo.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatTime } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { mobileColumns } from '../channel-selection.ts';
import { TileWall } from '../../../players/wall/TileWall.tsx';
import { openView } from './open-view.ts';
import type { StandaloneAddress } from './standalone-address.ts';
import '../live.css';
import './standalone.css';

type Opened = HttpAnswer<'openShareLink'>;
type Found = Opened | 'nothing' | CallError;

/** /live/…: channels of one device for whoever has the link, without the console around them (rules NAV-9 and S03). */
export function StandaloneLive({ address }: { readonly address: StandaloneAddress }) {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    openView(address).then(
      (opened) => gone || setFound(opened ?? 'nothing'),
      (error: unknown) => gone || setFound(error instanceof CallError ? error : 'nothing'),
    );
    return () => void (gone = true);
  }, [address, tries]);
  return (
    <div className="live-popup">
      <title>
        {typeof found === 'object' && 'deviceid' in found ? `${found.deviceid} · Outrider` : 'Outrider'}
      </title>
      <main className="live-main">
        {found === undefined ? (
          <div className="live-grid live-grid-waiting" aria-busy>
            <Skeleton height="100%" />
          </div>
        ) : found === 'nothing' ? (
          <EmptyState icon="question-circle" title={t('fail param')} alert>
            {address.kind === 'opened'
              ? t('Open the link again from where you have it: this address alone opens nothing.')
              : t('The address has to say whose view it is, the device and up to 8 channels.')}
          </EmptyState>
        ) : found instanceof CallError ? (
          <ErrorState
            title={errorWords(found)}
            {...(found.retryable ? { onRetry: () => setTries(tries + 1) } : {})}
          >
            {found.code === 'NOT_FOUND' || found.code === 'AUTH_REQUIRED'
              ? t('Links end by themselves, and when somebody ends them. Ask whoever gave it to you.')
              : undefined}
          </ErrorState>
        ) : (
          <View opened={found} onOver={() => setTries(tries + 1)} />
        )}
      </main>
    </div>
  );
}

interface ViewProps {
  readonly opened: Opened;
  /** The link has ended: what is said of it is asked for. */
  readonly onOver: () => void;
}

function View({ opened: { deviceid, channels, expires, time, layout }, onOver }: ViewProps) {
  const mobile = useIsMobile();
  const now = useNow();
  // By the server's clock: this machine's may be another.
  const [ahead] = useState(() => time * 1000 - Date.now());
  const over = now + ahead >= expires * 1000;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  const sources = useMemo(() => channels.map(({ channel }) => ({ deviceid, channel })), [deviceid, channels]);
  return (
    <>
      <header className="live-head standalone-head">
        <BrandLogo size={20} />
        <h1>{deviceid}</h1>
        <span className="or-muted">{t('until {time}', { time: formatTime(expires * 1000) })}</span>
      </header>
      {channels.length === 0 ? (
        <EmptyState icon="camera-video" title={t('The device has no such channel')} />
      ) : (
        <TileWall
          sources={sources}
          columns={mobile ? mobileColumns(channels.length) : simpleColumns(layout, channels.length)}
          scrolls={mobile}
          fill={false}
          tile={(source) => {
            const channel = channels.find((one) => one.channel === source.channel);
            return (
              <GuestTile source={source} name={channel?.name ?? ''} soundOnly={channel?.soundOnly === true} />
            );
          }}
        />
      )}
    </>
  );
}

interface GuestTileProps {
  readonly source: { readonly deviceid: string; readonly channel: number };
  readonly name: string;
  readonly soundOnly: boolean;
}

/** A channel for a guest: of the device he knows what its stream says. */
function GuestTile({ source, name, soundOnly }: GuestTileProps) {
  const [frame, live] = useLivePlayer(source, true);
  return (
    <div ref={frame} className="live-tile" data-deviceid={source.deviceid} data-channel={source.channel}>
      {live === undefined ? null : (
        <PlayerTile
          {...live}
          around={{ permitted: true, online: true, soundOnly, offlineSinceMs: undefined }}
          name={`${source.deviceid} ${name}`}
          label={name}
          snapshotName={(ms) => snapshotName(source.deviceid, source.channel, ms)}
        />
      )}
    </div>
  );
}
