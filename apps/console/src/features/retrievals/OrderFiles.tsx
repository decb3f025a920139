import type { WireRetrieval } from '@outrider/protocol/retrievals/calls.ts';
import { useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatBytes, formatTime } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { playAddress, takeAddress } from './file-address.ts';

type File = WireRetrieval['files'][number];

interface OrderFilesProps {
  readonly order: number;
  readonly files: readonly File[];
}

/** The files that came: played in the page where they can be read, and taken as the recorder sent them. */
export function OrderFiles({ order, files }: OrderFilesProps) {
  const [played, setPlayed] = useState<File>();
  return (
    <ul className="or-order-files">
      {files.map((file) => (
        <li key={file.file}>
          <span className="or-numeric">{formatTime(file.start * 1_000)}</span>
          <span>{t('Channel {n}', { n: file.channel })}</span>
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
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            // An address is good for minutes: it is made when it is asked for.
            onClick={() => location.assign(takeAddress(order, file.file))}
          >
            <Icon name="floppy" /> {t('Save')}
          </button>
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
  if (failed)
    return (
      <p className="or-order-fault">{t('It cannot be played here: save it, and use another player.')}</p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorder has no captions
    <video className="or-order-video" src={address} controls autoPlay onError={() => setFailed(true)} />
  );
}
