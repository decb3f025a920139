import { subjectsOf } from '@outrider/model/people/sign-in-provider.ts';
import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { firstProviderValues, providerSchema, withSecret } from './provider-values.ts';
import { ServiceDialog } from './ServiceDialog.tsx';

/** No word of a language. */
const EXAMPLE = 'https://sign-in.example.com';

interface ProviderFormProps {
  /** Undefined for a new one. */
  readonly row: ProviderRow | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onHide: () => void;
}

/** Asks where a sign-in service is, and what it is told and asked. */
export function ProviderForm({ row, onSaved, onHide }: ProviderFormProps) {
  const form = useSchemaForm(providerSchema, firstProviderValues(row));
  const [tried, setTried] = useState<string>();
  const [trying, setTrying] = useState(false);

  async function tryIt(): Promise<void> {
    if (!(await form.trigger('issuer'))) return;
    setTrying(true);
    try {
      const said = await httpCall('tryProvider', { issuer: form.getValues('issuer').trim() });
      const ends = said.tellssignout
        ? t('It also reports when somebody signs out.')
        : t('It does not report when somebody signs out: their sessions here go on until they expire.');
      setTried(`${t('It answers: people sign in at {address}.', { address: said.signin })} ${ends}`);
    } catch (error) {
      setTried(errorWords(error));
    } finally {
      setTrying(false);
    }
  }

  return (
    <ServiceDialog
      id="sign-in-provider"
      newTitle={t('Add a sign-in service')}
      nameLabel={t('Name on the button')}
      form={form}
      row={row}
      bodyOf={withSecret}
      onSaved={onSaved}
      onHide={onHide}
    >
      <TextField
        name="issuer"
        label={t('Issuer')}
        placeholder={EXAMPLE}
        hint={t(
          'The address of the service, exactly as the service states it. One on your own network has to be an allowed host (Server Settings, Push Event).',
        )}
      />
      <p className="or-company-try">
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={trying}
          onClick={() => void tryIt()}
        >
          {t('Try it')}
        </button>
        <output className="or-muted">{tried}</output>
      </p>
      <div className="or-company-form">
        <TextField name="client" label={t('Client ID')} />
        <TextField
          name="secret"
          label={t('Client secret')}
          type="password"
          autoComplete="new-password"
          hint={
            row?.hassecret === true
              ? t('One is stored. Leave this empty to keep it.')
              : t('Leave this empty if the service asks for none.')
          }
        />
        <TextField name="scopes" label={t('Scopes')} />
        <TextField name="nameclaim" label={t('Claim of the name')} />
        <SelectField
          name="subjectclaim"
          label={t('Claim of the person')}
          options={subjectsOf.oidc.map((claim) => ({
            value: claim,
            text: claim === 'oid' ? `${claim} (Entra ID)` : claim,
          }))}
          hint={t('It tells people apart, and is what SCIM calls externalId.')}
        />
        <TextField
          name="groupsclaim"
          label={t('Claim of the groups')}
          hint={t('Or a path, such as realm_access.roles.')}
        />
      </div>
    </ServiceDialog>
  );
}
