import type { ListedAttachment, ListedEvent } from '@outrider/protocol/events/event-query.ts';
import { useState } from 'react';
import { useMayTakeAway, useRight } from '../../../connection/use-session.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { formatBytes } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { attachedAddress } from './attached-address.ts';
import { fileWords } from './file-words.ts';
import { isPicture } from './is-picture.ts';
import './attached-files.css';

interface AttachedFilesProps {
  readonly deviceid: string;
  /** Number of the event. */
  readonly serialno: number;
  /** Undefined where none were asked for. */
  readonly attached: ListedEvent['attached'];
}

/** The files that a recorder attached to an alarm: shown and played here, and taken away by who may. */
export function AttachedFiles({ deviceid, serialno, attached }: AttachedFilesProps) {
  const [open, setOpen] = useState<ListedAttachment>();
  const seesPictures = useRight('P_live');
  const seesOthers = useRight('P_lopb');
  const mayTakeAway = useMayTakeAway();
  if (attached === undefined) return null;
  const { files, comes, fault } = attached;
  const maySee = (file: ListedAttachment): boolean => (isPicture(file) ? seesPictures : seesOthers);
  return (
    <section className="or-attached" aria-label={t('Attachments')}>
      <h3>{t('Attachments')}</h3>
      {comes ? (
        <p className="or-muted">
          {t('The recorder was asked for its files: they come when it can send them.')}
        </p>
      ) : null}
      {fault === '' ? null : (
        <p className="or-muted">
          <Icon name="exclamation-octagon" /> {t('Not all of its files came:')} {translate(fault)}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul>
          {files.map((file) => (
            <li key={file.place}>
              <span
                className="or-attached-name"
                title={t('{name}, SHA-256 {hash}', { name: file.name, hash: file.sha256 })}
              >
                {fileWords(deviceid, file)}
              </span>
              <span className="or-numeric or-muted">{formatBytes(file.bytes).text}</span>
              {file.format === 'other' || !maySee(file) ? null : (
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  onClick={() => setOpen(file)}
                >
                  <Icon name={isPicture(file) ? 'eye' : 'play-fill'} />{' '}
                  {isPicture(file) ? t('Show') : t('Play')}
                </button>
              )}
              {mayTakeAway && maySee(file) ? (
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  // An address is good for minutes: it is made when it is asked for.
                  onClick={() =>
                    location.assign(attachedAddress({ deviceid, serialno, place: file.place }, true))
                  }
                >
                  <Icon name="floppy" /> {t('Save')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {open === undefined ? null : (
        <Dialog
          id="or-attached-open"
          title={fileWords(deviceid, open)}
          size="lg"
          onHide={() => setOpen(undefined)}
        >
          <Shown file={open} deviceid={deviceid} serialno={serialno} />
        </Dialog>
      )}
    </section>
  );
}

interface ShownProps {
  readonly file: ListedAttachment;
  readonly deviceid: string;
  readonly serialno: number;
}

function Shown({ file: { place, name, format }, deviceid, serialno }: ShownProps) {
  const [address] = useState(() => attachedAddress({ deviceid, serialno, place }));
  const [failed, setFailed] = useState(false);
  const onError = (): void => setFailed(true);
  if (failed) return <p role="alert">{t('It cannot be played here: save it, and use another player.')}</p>;
  if (format === 'jpeg' || format === 'png')
    return <img className="or-attached-large" src={address} alt={name} onError={onError} />;
  if (format === 'wav')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorder has no captions
    return <audio src={address} controls autoPlay onError={onError} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorder has no captions
    <video className="or-attached-large" src={address} controls autoPlay onError={onError} />
  );
}
