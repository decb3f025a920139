import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { ReportFaults } from '../../../ui/badges/ReportFaults.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { CountTable } from './CountTable.tsx';
import { idWords, messageWords, recorderFacts } from './recorder-words.ts';
import './recorder.css';

const RENEW_MS = 5_000;

interface RecorderDialogProps {
  readonly id: string;
  readonly onHide: () => void;
}

/** What a device's recorder says of itself, and what it sends: for people who have to find out why it does not do as it should. */
export function RecorderDialog({ id, onHide }: RecorderDialogProps) {
  const device = useDevice(id);
  const { data, error, refetch } = useCall('deviceHeard', [{ deviceid: id }], { renewMs: RENEW_MS });
  return (
    <Dialog id="recorder" title={t('What {device} sends', { device: id })} onHide={onHide} size="lg">
      {device === undefined ? null : <ReportFaults device={device} />}
      {data === undefined && error === null ? <Skeleton height="10rem" /> : null}
      {error === null ? null : (
        <ErrorState title={t('The device could not be read.')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      )}
      {data?.length === 0 ? (
        <EmptyState icon="plug" title={t('This device has said nothing since the server was started.')} />
      ) : null}
      {data?.map((heard) => (
        <Recorder key={`${heard.protocol} ${heard.name}`} heard={heard} />
      ))}
    </Dialog>
  );
}

function Recorder({ heard }: { readonly heard: DeviceHeard }) {
  const { messages, items, unknown = [], skippedBytes, slowed, rivals } = heard;
  return (
    <>
      {rivals === undefined ? null : (
        <div className="alert alert-warning" role="alert">
          {t('Two recorders use this number and take turns: {addresses}. Give one of them another number.', {
            addresses: rivals.join(', '),
          })}
        </div>
      )}
      <dl className="or-recorder-dialog-facts">
        {recorderFacts(heard).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CountTable
        title={t('Messages')}
        rows={messages.map(({ id, count }) => ({ id, name: messageWords(id), cells: [count] }))}
        columns={[t('Times')]}
      />
      <CountTable
        title={t('Items of its maker in its reports')}
        rows={items.map(({ id, count, bytes }) => ({ id, name: idWords(id), cells: [count, bytes] }))}
        columns={[t('Times'), t('Bytes')]}
      />
      {unknown.length === 0 ? null : (
        <>
          <h3>{t('Messages that nobody here understood')}</h3>
          <ul className="or-recorder-unknown">
            {unknown.map(({ id, time, body = '' }, at) => (
              <li key={`${at} ${time}`}>
                <span className="or-muted">{formatTime(time * 1000)}</span> {idWords(id)} <code>{body}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {slowed === 0 ? null : (
        <p>{t('It sent too much and was slowed down for a while: {times} times', { times: slowed })}</p>
      )}
      {skippedBytes === 0 ? null : <p>{t('Bytes that were no message: {bytes}', { bytes: skippedBytes })}</p>}
    </>
  );
}
