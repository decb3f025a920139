import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { QrCode } from './QrCode.tsx';

const schema = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), fault('The code has six digits.')),
});
const GROUP = /.{1,4}/g;

interface AddAuthenticatorProps {
  readonly offer: HttpAnswer<'offerAuthenticator'>;
  /** @param recoveryCodes to be shown now; none where there were some already */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onHide: () => void;
}

/** Shows the secret for an authenticator app, and asks for the first code of it. */
export function AddAuthenticator({ offer, onAdded, onHide }: AddAuthenticatorProps) {
  const form = useSchemaForm(schema, { code: '' });
  return (
    <FormDialog
      id="add-authenticator"
      title={t('Authenticator app')}
      form={form}
      saveText={t('Add this app')}
      onSave={async ({ code }) => {
        try {
          const { recoveryCodes } = await httpCall('addAuthenticator', { sealed: offer.sealed, code });
          onAdded(recoveryCodes);
        } catch (error) {
          return { text: errorWords(error), field: 'code' };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <ol className="or-steps">
        <li>
          <p>{t('Scan this with an authenticator app on your phone.')}</p>
          <QrCode text={offer.uri} label={t('QR code for an authenticator app')} />
          <p className="or-muted">
            {t('Or type this key into the app:')}{' '}
            <code className="or-secret">{offer.secret.match(GROUP)?.join(' ')}</code>
          </p>
        </li>
        <li>
          <TextField
            name="code"
            label={t('Code that the app shows now')}
            autoComplete="one-time-code"
            inputMode="numeric"
            first
          />
        </li>
      </ol>
    </FormDialog>
  );
}
