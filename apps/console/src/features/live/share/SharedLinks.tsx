import { channelName } from '@outrider/model/devices/device.ts';
import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import type { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { formatTime } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface SharedLinksProps {
  readonly deviceid: string;
  readonly extra: DeviceExtra;
  readonly answer: ReturnType<typeof useCall<'listShareLinks'>>;
}

/** The links that lead to a device, each with the way to end it. */
export function SharedLinks({ deviceid, extra, answer: { data, error, refetch } }: SharedLinksProps) {
  const own = useSession((state) => state.user);
  const [fault, setFault] = useState<string>();
  const [ending, setEnding] = useState<number>();
  const links = data?.links.filter((link) => link.deviceid === deviceid) ?? [];

  async function end(id: number): Promise<void> {
    setEnding(id);
    try {
      await httpCall('removeShareLink', { id });
      setFault(undefined);
    } catch (wrong) {
      setFault(errorWords(wrong));
    }
    await refetch();
    setEnding(undefined);
  }
  const wrong = fault ?? (error === null ? undefined : errorWords(error));
  return (
    <section className="share-links" aria-labelledby="share-links">
      <h3 id="share-links">{t('Links that are there')}</h3>
      {wrong === undefined ? null : <p role="alert">{wrong}</p>}
      {data === undefined && error === null ? <Skeleton height="2em" /> : null}
      {data !== undefined && links.length === 0 ? (
        <p className="or-muted mb-0">{t('No link leads to this device.')}</p>
      ) : null}
      <ul>
        {links.map(({ id, user, channels, note, expires }) => (
          <li key={id}>
            <span>
              <strong>
                {note === '' ? channels.map((one) => channelName(extra, one)).join(', ') : note}
              </strong>
              <span className="or-muted">
                {note === '' ? '' : ` ${channels.map((one) => channelName(extra, one)).join(', ')} ·`}{' '}
                {t('until {time}', { time: formatTime(expires * 1000).slice(0, 16) })}
                {user === own ? '' : ` · ${t('by {user}', { user })}`}
              </span>
            </span>
            <IconButton
              icon="x-lg"
              text={t('End the link')}
              className="btn btn-sm btn-outline-secondary"
              disabled={ending === id}
              onClick={() => void end(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
