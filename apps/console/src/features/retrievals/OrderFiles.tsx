import type { WireRetrieval } from '@outrider/protocol/retrievals/calls.ts';
import { useState } from 'react';
import { useMayTakeAway } from '../../connection/use-session.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { TimelineLink } from '../../timeline/TimelineLink.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { formatBytes, formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { playAddress, takeAddress } from './file-address.ts';

type File = WireRetrieval['files'][number];

interface OrderFilesProps {
  readonly deviceid: string;
  readonly order: number;
  readonly files: readonly File[];
  /** When what was ordered begins, unix seconds, and of which channels: one file that begins then, and is of the only one, has nothing to say of it. */
  readonly start: number;
  readonly channels: readonly number[];
}

/** The files that came: played in the page where they can be read, and taken as the recorder sent them by who may. */
export function OrderFiles({ deviceid, order, files, start, channels }: OrderFilesProps) {
  const [played, setPlayed] = useState<File>();
  const mayTakeAway = useMayTakeAway();
  const isOne = files.length === 1 && channels.length === 1 && files[0]?.start === start;
  return (
    <ul className="or-order-files">
      {files.map((file) => (
        <li key={file.file}>
          {isOne ? null : (
            <>
              <span className="or-numeric">{formatTime(file.start * 1_000)}</span>
              <span>{t('Channel {n}', { n: file.channel })}</span>
            </>
          )}
          <span className="or-order-file or-muted" title={file.name}>
            {file.name}
          </span>
          <span className="or-numeric or-muted">{formatBytes(file.bytes).text}</span>
          {file.format === 'unknown' ? (
            <span className="or-muted">{t('a format of the maker')}</span>
          ) : (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => setPlayed(file)}
            >
              <Icon name="play-fill" /> {t('Play')}
            </button>
          )}
          {mayTakeAway ? (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              // An address is good for minutes: it is made when it is asked for.
              onClick={() => location.assign(takeAddress(order, file.file))}
            >
              <Icon name="floppy" /> {t('Save')}
            </button>
          ) : null}
          {file.footage === undefined || file.footage.state === 'none' ? null : (
            <TimelineLink
              deviceid={deviceid}
              className="btn btn-sm btn-outline-secondary"
              word
              atMs={file.start * 1_000}
            />
          )}
          {file.footage === undefined || file.footage.reason === '' ? null : (
            <span className="or-order-footage or-muted">{translate(file.footage.reason)}</span>
          )}
        </li>
      ))}
      {played === undefined ? null : (
        <Dialog id="or-order-played" title={played.name} size="lg" onHide={() => setPlayed(undefined)}>
          <Played order={order} file={played.file} />
        </Dialog>
      )}
    </ul>
  );
}

function Played({ order, file }: { readonly order: number; readonly file: string }) {
  const [address] = useState(() => playAddress(order, file));
  const [failed, setFailed] = useState(false);
  const mayTakeAway = useMayTakeAway();
  if (failed)
    return (
      <p className="or-order-fault">
        {mayTakeAway
          ? t('It cannot be played here: save it, and use another player.')
          : t('It cannot be played here, and only administrators may save it.')}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorder has no captions
    <video className="or-order-video" src={address} controls autoPlay onError={() => setFailed(true)} />
  );
}
