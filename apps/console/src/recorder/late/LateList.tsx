import { channelName } from '@outrider/model/devices/device.ts';
import type { WireLate } from '@outrider/protocol/devices/late-calls.ts';
import { httpCall } from '../../connection/call.ts';
import { signedAddress } from '../../connection/signed-address.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/text/format.ts';
import { LevelBadge } from '../../ui/badges/LevelBadge.tsx';
import { TakeBackButton } from '../../ui/form/TakeBackButton.tsx';
import { lateName, lateStand } from './late-words.ts';

interface LateListProps {
  readonly deviceid: string;
  readonly late: readonly WireLate[];
  /** One was taken back. */
  readonly onChanged: () => void;
}

/** What waits for a device and what it was told late, the newest first, and where each stands. */
export function LateList({ deviceid, late, onChanged }: LateListProps) {
  if (late.length === 0) return <p className="or-muted">{t('Nothing waits for it.')}</p>;
  return (
    <ul>
      {late.map((each) => (
        <OneLate key={each.id} deviceid={deviceid} late={each} onChanged={onChanged} />
      ))}
    </ul>
  );
}

interface OneLateProps extends Pick<LateListProps, 'deviceid' | 'onChanged'> {
  readonly late: WireLate;
}

function OneLate({ deviceid, late, onChanged }: OneLateProps) {
  const { id, what, ch = 0, user, created, until, state, fault, place, t: picture, own } = late;
  const stand = lateStand(late);
  const waits = state === 'waiting';
  return (
    <li data-state={state}>
      <div>
        <div className="or-late-name">
          {lateName(what, channelName(deviceStore.extra(deviceid), ch))}
          <LevelBadge colour={stand.colour}>{t(stand.text)}</LevelBadge>
        </div>
        <div className="or-muted">
          {formatTime(created * 1_000)} · {user}
        </div>
        {waits ? (
          <div className="or-muted">{t('until {time}', { time: formatTime(until * 1_000) })}</div>
        ) : null}
        {place === undefined ? null : <div className="or-muted">{placeWords(place)}</div>}
        {picture === undefined ? null : (
          <a
            href={signedAddress('/pic.cgi', { type: 'snap', deviceid, ch: String(ch), t: String(picture) })}
            target="_blank"
            rel="noreferrer"
          >
            {t('The picture of {time}', { time: formatTime(picture * 1_000) })}
          </a>
        )}
        {fault === '' ? null : <div className="or-muted">{translate(fault)}</div>}
      </div>
      {waits && own ? (
        <TakeBackButton takeBack={() => httpCall('takeBackLate', { id })} onTaken={onChanged} />
      ) : null}
    </li>
  );
}

function placeWords({ lat, lng, valid, time }: NonNullable<WireLate['place']>): string {
  if (!valid) return t('It had no fix');
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return t('It was at {place} at {time}', { place, time: formatTime(time * 1_000) });
}
