import { subjectsOf } from '@outrider/model/people/sign-in-provider.ts';
import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
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
  /** What came of the last try, and of which address. */
  const [tried, setTried] = useState<{ readonly issuer: string; readonly text: string }>();
  const [trying, setTrying] = useState(false);
  const issuer = useWatch({ control: form.control, name: 'issuer' }).trim();
  const isWrong = form.formState.errors.issuer !== undefined;
  const { trigger } = form;
  // A form looks again at what it found wrong once it was sent: this was not.
  useEffect(() => {
    if (isWrong) void trigger('issuer');
  }, [issuer, isWrong, trigger]);

  async function tryIt(): Promise<void> {
    if (trying) return;
    setTrying(true);
    const asked = form.getValues('issuer').trim();
    try {
      if (!(await trigger('issuer', { shouldFocus: true }))) return;
      const said = await httpCall('tryProvider', { issuer: asked });
      const ends = said.tellssignout
        ? t('It also reports when somebody signs out.')
        : t('It does not report when somebody signs out: their sessions here go on until they expire.');
      const text = `${t('It answers: people sign in at {address}.', { address: said.signin })} ${ends}`;
      setTried({ issuer: asked, text });
    } catch (error) {
      setTried({ issuer: asked, text: errorWords(error) });
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
          aria-disabled={trying || undefined}
          onClick={() => void tryIt()}
        >
          {trying ? t('Trying …') : t('Try it')}
        </button>
        <output className="or-muted">
          {tried?.text}
          {tried === undefined || tried.issuer === issuer
            ? null
            : ` ${t('Changed since this was tried. Try it again.')}`}
        </output>
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
