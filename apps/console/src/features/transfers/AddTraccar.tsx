import { isWebAddress } from '@outrider/model/entity/web-address.ts';
import { useId, useState } from 'react';
import { askAgain, httpCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { useSend } from '../../ui/form/use-send.ts';
import { Labelled } from '../../ui/form/Labelled.tsx';

interface AddTraccarProps {
  readonly onHide: () => void;
  readonly onAdded: (transferid: number) => void;
}

/** Asks where a Traccar is and what signs in there: it is looked at, and nothing more. */
export function AddTraccar({ onHide, onAdded }: AddTraccarProps) {
  const id = useId();
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const { busy, fault, send } = useSend();
  const wrong = !isWebAddress(url)
    ? t('An address such as https://traccar.example.com.')
    : token === '' && (user === '' || password === '')
      ? t('Enter a token, or a user name and a password')
      : undefined;
  const look = async (): Promise<void> => {
    await send(async () => {
      const by = token === '' ? { user, password } : { token };
      const { transferid } = await httpCall('addTraccar', { url, ...by });
      void askAgain('listTransfers');
      onAdded(transferid);
    }, wrong);
  };
  const field = (
    name: string,
    label: string,
    value: string,
    onValue: (value: string) => void,
    type: 'text' | 'url' | 'password' = 'text',
  ) => (
    <div>
      <Labelled id={`${id}-${name}`} label={label}>
        <input
          id={`${id}-${name}`}
          type={type}
          className="form-control"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      </Labelled>
    </div>
  );
  return (
    <Dialog
      id={`${id}-title`}
      title={t('Import from Traccar')}
      onHide={onHide}
      onSubmit={look}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('Look at it')}
        </button>
      }
    >
      <div className="d-grid gap-3">
        {field('url', t('Address of its web pages'), url, setUrl, 'url')}
        {field('token', t('Token'), token, setToken, 'password')}
        <p className="form-text m-0">
          {t(
            'From an administrator there; or enter their user name and password. They are kept sealed until everything is imported. A server on your own network has to be an allowed host in the server settings.',
          )}
        </p>
        {field('user', t('User'), user, setUser)}
        {field('password', t('Password'), password, setPassword, 'password')}
        <FormFault text={fault} />
      </div>
    </Dialog>
  );
}
