import { channelName } from '@outrider/model/devices/device.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { httpCall } from '../connection/call.ts';
import type { useCall } from '../connection/use-call.ts';
import { useSession } from '../connection/use-session.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { t } from '../ground/i18n/t.ts';
import { errorWords } from '../ui/notices/error-words.ts';
import { formatStretch, formatTime } from '../ui/text/format.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';

type Link = HttpAnswer<'listShareLinks'>['links'][number];

interface SharedLinksProps {
  readonly deviceid: string;
  readonly answer: ReturnType<typeof useCall<'listShareLinks'>>;
}

/** To the minute. */
const minuteOf = (seconds: number): string => formatTime(seconds * 1000).slice(0, 16);

/** The links that lead to a device, or all that one may end, each with how often it was opened and the way to end it. */
export function SharedLinks({ deviceid, answer: { data, error, refetch } }: SharedLinksProps) {
  const [all, setAll] = useState(false);
  const [fault, setFault] = useState<string>();
  const [ending, setEnding] = useState<number>();
  const known = data?.links ?? [];
  const links = all ? known : known.filter((link) => link.deviceid === deviceid);

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
      <header>
        <h3 id="share-links">{t('Existing links')}</h3>
        {known.some((link) => link.deviceid !== deviceid) ? (
          <label>
            <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />{' '}
            {t('Of all devices')}
          </label>
        ) : null}
      </header>
      {wrong === undefined ? null : <p role="alert">{wrong}</p>}
      {data === undefined && error === null ? <Skeleton height="2em" /> : null}
      {data !== undefined && links.length === 0 ? (
        <p className="or-muted mb-0">{t('No link leads to this device.')}</p>
      ) : null}
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <LinkWords link={link} />
            <IconButton
              icon="x-lg"
              text={t('End the link')}
              className="btn btn-sm btn-outline-secondary"
              disabled={ending === link.id}
              onClick={() => void end(link.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkWords({ link }: { readonly link: Link }) {
  const {
    id,
    user,
    deviceid,
    channels,
    note,
    frames,
    from,
    to,
    begins,
    made,
    expires,
    password,
    views,
    viewed,
  } = link;
  const own = useSession((state) => state.user);
  const extra = deviceStore.extra(deviceid);
  const what = `${deviceid} ${channels.map((one) => channelName(extra, one)).join(', ')}`;
  const facts = [
    from === 0 ? t('Live') : formatStretch(from * 1000, to * 1000),
    ...(begins > made ? [t('from {time}', { time: minuteOf(begins) })] : []),
    t('until {time}', { time: minuteOf(expires) }),
    ...(frames.length === 0 ? [] : [t('embedded in {sites}', { sites: frames.join(', ') })]),
    ...(user === own ? [] : [t('by {user}', { user })]),
    views === 0
      ? t('never opened')
      : t('opened {count} times, last at {time}', { count: views, time: minuteOf(viewed) }),
  ];
  return (
    <span>
      <strong>{note === '' ? what : note}</strong>{' '}
      {password ? <Icon name="lock" label={t('Asks for a password')} /> : null}
      <br />
      <span className="or-muted">
        #{id} · {note === '' ? '' : `${what} · `}
        {facts.join(' · ')}
      </span>
    </span>
  );
}
