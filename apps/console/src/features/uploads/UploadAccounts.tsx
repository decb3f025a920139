import type { WireUploadAccount } from '@outrider/protocol/uploads/calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { DeviceField } from '../../fleet/DeviceField.tsx';
import { t } from '../../ground/i18n/t.ts';
import { CopyButton } from '../../ui/text/CopyButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../ui/notices/error-words.ts';
import { formatTime } from '../../ui/text/format.ts';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { sizeText } from './size-text.ts';

const RENEW_MS = 10_000;

type SwitchedOn = HttpAnswer<'switchUploadsOn'>;
interface Given extends SwitchedOn {
  readonly deviceid: string;
}

/** Which recorders may upload by themselves, and how: an FTP account a device, none of them at first. */
export function UploadAccounts({ onHide }: { readonly onHide: () => void }) {
  const { data, error, refetch } = useCall('listUploadAccounts', [], { renewMs: RENEW_MS });
  const [device, setDevice] = useState('');
  const [given, setGiven] = useState<Given>();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function change(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setWrong(undefined);
    setGiven(undefined);
    try {
      await work();
      await askAgain('listUploadAccounts');
    } catch (fault) {
      setWrong(errorWords(fault));
    }
    setBusy(false);
  }
  const give = (deviceid: string): Promise<void> =>
    change(async () => {
      const answer = await httpCall('switchUploadsOn', { deviceid });
      setGiven({ ...answer, deviceid });
      setDevice('');
    });

  return (
    <Dialog id="upload-accounts" title={t('FTP accounts')} size="lg" onHide={onHide}>
      <p>
        {t(
          'A recorder with an account uploads files by itself, whenever it wants to. It can write new files, and neither read nor remove any.',
        )}
      </p>
      <div className="or-upload-add">
        <DeviceField deviceid={device} placeholder={t('Choose a device')} onDevice={setDevice} />
        <button
          type="button"
          className="btn btn-primary"
          disabled={device === '' || isBusy}
          onClick={() => void give(device)}
        >
          {t('Give it an account')}
        </button>
      </div>
      <FormFault text={wrong} />
      {given === undefined ? null : <GivenAccount given={given} />}
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <p className="or-muted mb-0">{t('No recorder uploads by itself yet.')}</p>
      ) : (
        <ul className="or-upload-accounts" aria-label={t('FTP accounts')}>
          {data.map((account) => (
            <li key={account.deviceid}>
              <Account account={account} />
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                disabled={isBusy}
                aria-label={t('New password of {device}', { device: account.deviceid })}
                onClick={() => void give(account.deviceid)}
              >
                {t('New password')}
              </button>
              <button
                type="button"
                className="btn btn-sm btn-outline-danger"
                disabled={isBusy}
                aria-label={t('Switch off {device}', { device: account.deviceid })}
                onClick={() =>
                  void change(() => httpCall('switchUploadsOff', { deviceid: account.deviceid }))
                }
              >
                {t('Switch off')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Account({
  account: { deviceid, told, user, since, files, bytes, last },
}: {
  readonly account: WireUploadAccount;
}) {
  return (
    <div>
      <strong>{deviceid}</strong>{' '}
      <span className="or-muted">{told ? t('told by its settings') : t('entered by hand')}</span>
      <div className="or-muted">
        {`${t('Since {time}, by {user}', { time: formatTime(since * 1_000), user })} · ${t('{count} files', { count: files })}`}
        {last === undefined
          ? null
          : ` · ${sizeText(bytes)} · ${t('the last at {time}', { time: formatTime(last * 1_000) })}`}
      </div>
    </div>
  );
}

/** What came of it: what is entered by hand is shown this once. */
function GivenAccount({
  given: { deviceid, told, server = '', user = '', password = '' },
}: {
  readonly given: Given;
}) {
  if (told)
    return (
      <output className="alert alert-success d-block">
        {t('{device} is told by its settings: at once, or when it comes.', { device: deviceid })}
      </output>
    );
  const entries = [
    [t('FTP server'), server],
    [t('FTP user'), user],
    [t('FTP password'), password],
  ] as const;
  return (
    <section className="alert alert-warning" aria-live="polite">
      <p>{t('Enter this in the menu of {device}. The password is shown this once.', { device: deviceid })}</p>
      <dl className="or-upload-given">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code> <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
