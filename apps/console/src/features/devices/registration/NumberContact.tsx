import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { dashboardPath } from '../../../ground/paths.ts';
import { CONTACT_RENEW_MS } from '../../../recorder/contact/contact-renewal.ts';
import { ContactSteps } from '../../../recorder/contact/ContactSteps.tsx';
import { hexWords } from '../../../recorder/contact/contact-words.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import './number-contact.css';

const schema = z.object({
  number: z
    .string()
    .trim()
    .regex(/^\d{1,20}$/, fault('Digits, 20 at most.')),
});

/** Why a recorder does not come of which there is nothing but its number, and what came that named none. */
export function NumberContact({ onHide }: { readonly onHide: () => void }) {
  const [number, setNumber] = useState('');
  const form = useSchemaForm(schema, { number: '' });
  return (
    <Dialog id="number-contact" title={t('Why does a recorder not come?')} onHide={onHide} size="lg">
      <form
        className="or-number"
        onSubmit={(event) => void form.handleSubmit((one) => setNumber(one.number))(event)}
      >
        <FormProvider {...form}>
          <TextField name="number" label={t('Number of the recorder')} inputMode="numeric" first />
        </FormProvider>
        <button type="submit" className="btn btn-primary">
          {t('Look it up')}
        </button>
      </form>
      {number === '' ? null : <Found number={number} />}
    </Dialog>
  );
}

function Found({ number }: { readonly number: string }) {
  const { data, error, refetch } = useCall('readNumberContact', [{ number }], { renewMs: CONTACT_RENEW_MS });
  if (data === undefined) return <Unread error={error} onRetry={refetch} />;
  const { contact, deviceid, strays } = data;
  return (
    <>
      {deviceid === '' || !contact.registered ? null : (
        <p>
          <Link to={dashboardPath(deviceid)}>{t('It is the device {device}.', { device: deviceid })}</Link>
        </p>
      )}
      <ContactSteps contact={contact} />
      <Strays strays={strays} />
    </>
  );
}

/** Names of the standards, in every language. */
const doors = { jt808: 'JT/T 808', jt1078: 'JT/T 1078' } as const;

/** Connections that could be the recorder's all the same: what they began with says what spoke. */
function Strays({ strays }: Pick<HttpAnswer<'readNumberContact'>, 'strays'>) {
  const id = useId();
  return (
    <section className="or-number-strays" aria-labelledby={id}>
      <h3 id={id}>{t('Connections that ended before they said a number')}</h3>
      {strays.length === 0 ? (
        <p className="or-muted">{t('No such connection came since the start of the server.')}</p>
      ) : (
        <div className="or-number-scroll">
          <table className="table table-sm">
            <thead>
              <tr>
                <th scope="col">{t('Address')}</th>
                <th scope="col">{t('Port')}</th>
                <th scope="col">{t('Last updated')}</th>
                <th scope="col" className="or-numeric">
                  {t('Times')}
                </th>
                <th scope="col">{t('Reason')}</th>
                <th scope="col">{t('Began with')}</th>
              </tr>
            </thead>
            <tbody>
              {strays.map(({ address, door, reason, frame, time, count }) => (
                <tr key={`${door} ${address}`}>
                  <th scope="row">{address}</th>
                  <td>{doors[door]}</td>
                  <td>{formatTime(time * 1_000)}</td>
                  <td className="or-numeric">{count}</td>
                  <td>{reason}</td>
                  <td>
                    <code>{hexWords(frame)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
