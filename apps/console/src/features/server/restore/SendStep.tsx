import { MAX_RESTORED_BYTES, RESTORE_PIECE_BYTES } from '@outrider/model/server/backup.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { markOf, sendInPieces } from '../../../connection/send-in-pieces.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLeaveWarning } from '../../../ground/use-leave-warning.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Labelled } from '../../../ui/form/Labelled.tsx';

interface SendStepProps {
  /** What was begun and was cut. */
  readonly begun: HttpAnswer<'restoreState'>['backup'];
  readonly onSent: () => unknown;
}

/** Chooses a backup and sends it; it goes on where it was cut, and can be stopped. */
export function SendStep({ begun, onSent }: SendStepProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [stops, setStops] = useState(false);
  const calledOff = useRef<AbortController>(undefined);
  const left = useRef<AbortController>(undefined);
  // What has come stays for those who come back: stopping alone gives it up.
  useEffect(() => () => left.current?.abort(), []);
  const sends = share !== undefined;
  useLeaveWarning(sends);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (file === undefined || sends) return;
    const stopping = (calledOff.current = new AbortController());
    const leaving = (left.current = new AbortController());
    setFault(undefined);
    setStops(false);
    setShare(0);
    try {
      await sendInPieces(file, {
        pieceBytes: RESTORE_PIECE_BYTES,
        begin: () =>
          httpCall('beginRestore', { filename: file.name, filesize: file.size, mark: markOf(file) }),
        piece: (piece) => httpCall('restorePiece', piece),
        giveUp: (begunId) => httpCall('stopRestore', { id: begunId }),
        onProgress: setShare,
        signal: stopping.signal,
        leaving: leaving.signal,
      });
    } catch (error) {
      setFault(errorWords(error));
    }
    setShare(undefined);
    await onSent();
  }

  return (
    <form className="d-grid gap-2" onSubmit={(event) => void send(event)} noValidate>
      <Labelled id={id} label={t('File of the backup')}>
        <input
          id={id}
          type="file"
          className="form-control"
          accept=".sealed,.sqlite"
          disabled={sends}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            const wrong = chosen === undefined ? undefined : sizeFault(chosen.size);
            setFault(wrong);
            setFile(wrong === undefined ? chosen : undefined);
          }}
        />
        <div className="form-text">
          {t(
            'Sealed (.sealed) or plain (.sqlite). Nothing is replaced before it was checked and you have confirmed.',
          )}
        </div>
      </Labelled>
      {begun === null || sends ? null : (
        <p className="or-muted">
          {begun.sending
            ? t('{user} is sending {name}: {size} of {all} have arrived.', {
                user: begun.user,
                name: begun.filename,
                size: formatBytes(begun.at).text,
                all: formatBytes(begun.filesize).text,
              })
            : t('The upload of {name} was interrupted after {size}. Choose the file again to continue.', {
                name: begun.filename,
                size: formatBytes(begun.at).text,
              })}
        </p>
      )}
      <div className="or-restore-send">
        <button type="submit" className="btn btn-primary" disabled={file === undefined || sends}>
          {t('Send it')}
        </button>
        {sends ? (
          <>
            <progress max={1} value={share} aria-label={t('{n} % sent', { n: Math.floor(share * 100) })} />
            <span className="or-numeric">{Math.floor(share * 100)} %</span>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              disabled={stops}
              onClick={() => {
                setStops(true);
                calledOff.current?.abort();
              }}
            >
              {stops ? t('Stopping …') : t('Stop the upload')}
            </button>
          </>
        ) : null}
      </div>
      <FormFault text={fault} />
    </form>
  );
}

function sizeFault(bytes: number): string | undefined {
  if (bytes === 0) return t('The file of the backup is empty.');
  if (bytes <= MAX_RESTORED_BYTES) return undefined;
  return t('The file of the backup is larger than {size}.', { size: formatBytes(MAX_RESTORED_BYTES).text });
}
