import { memberships, NAME_MARK } from '@outrider/model/people/ldap-settings.ts';
import { subjectsOf } from '@outrider/model/people/sign-in-provider.ts';
import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import { useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { directoryOf, directorySchema, firstDirectoryValues, usualValues } from './directory-values.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { TryDirectory } from './TryDirectory.tsx';

/** No words of a language. */
const EXAMPLES = {
  address: 'ldaps://dc1.example.com',
  bind: 'cn=outrider,ou=services,dc=example,dc=com',
  people: 'ou=people,dc=example,dc=com',
  groups: 'ou=groups,dc=example,dc=com',
  ca: '-----BEGIN CERTIFICATE-----',
} as const;

interface DirectoryFormProps {
  /** Undefined for a new one. */
  readonly row: ProviderRow | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onHide: () => void;
}

/** Asks where a directory is, as whom this server reads it, and how people and their groups are found; tries it. */
export function DirectoryForm({ row, onSaved, onHide }: DirectoryFormProps) {
  const form = useSchemaForm(directorySchema, firstDirectoryValues(row));
  const { control, setValue } = form;
  const issuer = useWatch({ control, name: 'issuer' });
  const encryption = useWatch({ control, name: 'encryption' });
  const isPlain = issuer.trim().toLowerCase().startsWith('ldap://');

  function fillIn(kind: string): void {
    for (const [name, value] of Object.entries(usualValues[kind] ?? {}))
      setValue(name as 'filter', value, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <ServiceDialog
      id="sign-in-directory"
      newTitle={t('Add a directory')}
      nameLabel={t('Name on the sign-in page')}
      form={form}
      row={row}
      bodyOf={directoryOf}
      onSaved={onSaved}
      onHide={onHide}
    >
      <div className="or-company-form">
        <TextField
          name="issuer"
          label={t('Address of the directory')}
          placeholder={EXAMPLES.address}
          hint={t('One on your own network has to be an allowed host (Server Settings, Push Event).')}
        />
        {isPlain ? (
          <SelectField
            name="encryption"
            label={t('Encryption')}
            options={[
              { value: 'startTls', text: 'StartTLS' },
              { value: 'none', text: t('None (unsafe)') },
            ]}
          />
        ) : null}
      </div>
      {isPlain && encryption === 'none' ? (
        <output className="alert alert-warning d-block">
          {t('Anybody on the way can read the password of everybody who signs in.')}
        </output>
      ) : null}
      <TextAreaField
        name="ca"
        lines={3}
        label={t('Certificate of its authority (PEM)')}
        placeholder={EXAMPLES.ca}
        hint={t('Leave this empty if the system of this server trusts the directory.')}
      />
      <div className="or-company-form">
        <TextField
          name="client"
          label={t('This server signs in there as')}
          placeholder={EXAMPLES.bind}
          hint={t('A DN. Leave this empty if the directory lets anybody read.')}
        />
        <TextField
          name="secret"
          label={t('Its password')}
          type="password"
          autoComplete="new-password"
          {...(row?.hassecret === true && { hint: t('One is stored. Leave this empty to keep it.') })}
        />
      </div>
      <p className="or-company-try">
        {t('Fill in what is usual for')}
        {Object.keys(usualValues).map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => fillIn(kind)}
          >
            {kind}
          </button>
        ))}
      </p>
      <div className="or-company-form">
        <TextField name="base" label={t('People are below')} placeholder={EXAMPLES.people} />
        <TextField
          name="filter"
          label={t('Filter of people')}
          hint={t('{mark} stands for the name that somebody types.', { mark: NAME_MARK })}
        />
        <TextField name="nameclaim" label={t('Attribute of the name')} />
        <SelectField
          name="subjectclaim"
          label={t('Attribute of the person')}
          options={subjectsOf.ldap.map((value) => ({ value, text: value }))}
          hint={t('It tells people apart, and never becomes that of somebody else.')}
        />
        <TextField
          name="groupBase"
          label={t('Groups are below')}
          placeholder={EXAMPLES.groups}
          hint={t('Leave this empty if rules need no groups.')}
        />
        <TextField name="groupsclaim" label={t("Attribute of a group's name")} />
        <SelectField
          name="membership"
          label={t('How groups name their people')}
          options={memberships.map((value) => ({
            value,
            text: value === 'inChain' ? t('member, looked through by Active Directory') : value,
          }))}
        />
      </div>
      <SwitchField name="nested" label={t('Groups in groups count too')} />
      <TryDirectory form={form} row={row} />
    </ServiceDialog>
  );
}
