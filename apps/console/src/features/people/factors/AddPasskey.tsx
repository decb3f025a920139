import { passkey } from '@outrider/model/people/second-factor.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { isGivenUp, makePasskey } from './passkeys.ts';

const schema = z.object({ name: passkey.fields.name.schema });

interface AddPasskeyProps {
  readonly offer: HttpAnswer<'offerPasskey'>;
  /** @param recoveryCodes to be shown now; none where there were some already */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onHide: () => void;
}

/** Asks what the passkey is to be called, and has the browser make it. */
export function AddPasskey({ offer, onAdded, onHide }: AddPasskeyProps) {
  const user = useSession((state) => state.user);
  const form = useSchemaForm(schema, { name: t('Passkey') });
  return (
    <FormDialog
      id="add-passkey"
      title={t('Add a passkey')}
      form={form}
      saveText={t('Make the passkey')}
      onSave={async ({ name }) => {
        try {
          const made = await makePasskey(user, offer);
          const { recoveryCodes } = await httpCall('addPasskey', { name, passkey: made });
          onAdded(recoveryCodes);
        } catch (error) {
          return { text: isGivenUp(error) ? t('No passkey was made.') : errorWords(error) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <p>
        {t(
          'This device, your phone or a security key keeps it; your fingerprint, face or PIN unlocks it. It signs you in without your password.',
        )}
      </p>
      <TextField name="name" label={t('What you call it')} first />
    </FormDialog>
  );
}
