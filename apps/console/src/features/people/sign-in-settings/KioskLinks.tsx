import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { AddKioskLink } from './AddKioskLink.tsx';
import { ShownLink } from './ShownLink.tsx';

type KioskLink = HttpAnswer<'kioskLinks'>[number];

const time = (seconds: number): string => formatTime(seconds * 1000).slice(0, 16);

/** Links that sign screens in whenever they are opened: made, listed, taken back. */
export function KioskLinks({ people }: { readonly people: HttpAnswer<'factorList'>['users'] }) {
  const { data: links, error, refetch } = useCall('kioskLinks', []);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const [asking, setAsking] = useState<KioskLink>();

  async function revoke({ id }: KioskLink): Promise<void> {
    setAsking(undefined);
    try {
      await httpCall('removeKioskLink', { id });
    } catch (fault) {
      toast('error', t('error'), { detail: errorWords(fault) });
    }
    void refetch();
  }
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  return (
    <>
      <p className="or-muted">
        {t('For a screen on a wall: the link signs it in whenever it is opened, for 30 days at most.')}
      </p>
      {links?.length === 0 ? <p className="or-muted">{t('There are no kiosk links.')}</p> : null}
      <ul className="or-kiosks">
        {links?.map((link) => (
          <li key={link.id}>
            <div>
              <strong>{link.name}</strong>
              <p className="or-muted mb-0">
                {t('Signs in as {user} until {time}; made by {by}', {
                  user: link.user,
                  time: time(link.expires),
                  by: link.createdBy,
                })}
              </p>
            </div>
            <button
              type="button"
              className="btn btn-sm btn-outline-danger"
              aria-label={t('Withdraw the kiosk link {name}', { name: link.name })}
              onClick={() => setAsking(link)}
            >
              {t('Take back')}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-outline-primary align-self-start"
        onClick={() => setAdding(true)}
      >
        {t('Make a kiosk link')}
      </button>
      {adding ? (
        <AddKioskLink
          people={people}
          onAdded={(path) => {
            setMade(path);
            void refetch();
          }}
          onHide={() => setAdding(false)}
        />
      ) : null}
      {made === undefined ? null : <ShownLink path={made} onHide={() => setMade(undefined)} />}
      {asking === undefined ? null : (
        <Dialog
          id="revoke-kiosk"
          title={t('Withdraw the kiosk link {name}', { name: asking.name })}
          onHide={() => setAsking(undefined)}
          action={
            <button type="button" className="btn btn-danger" onClick={() => void revoke(asking)}>
              {t('Take back')}
            </button>
          }
        >
          <p className="mb-0">{t('Screens that it signed in are signed out at once.')}</p>
        </Dialog>
      )}
    </>
  );
}
