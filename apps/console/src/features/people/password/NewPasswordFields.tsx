import { MIN_PASSWORD_LENGTH, type PasswordPolicy } from '@outrider/model/people/user.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

interface NewPasswordFieldsProps {
  /** Of the first field; the second is `again`. */
  readonly name: 'next' | 'password';
  readonly needed?: boolean;
  /** Whether the cursor stands in the first one. */
  readonly first?: boolean;
}

/** A new password twice, with what it has to be: said before one is typed (rule S22). */
export function NewPasswordFields({ name, needed = false, first = false }: NewPasswordFieldsProps) {
  const policy = useVariant(({ passwordPolicy }) => passwordPolicy);
  return (
    <>
      <TextField
        name={name}
        label={t('New password')}
        hint={ruleWords(policy)}
        needed={needed}
        type="password"
        autoComplete="new-password"
        alsoChecks={['again']}
        first={first}
      />
      <TextField
        name="again"
        label={t('New password again')}
        needed={needed}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

function ruleWords(policy: PasswordPolicy): string {
  const count = MIN_PASSWORD_LENGTH;
  return policy === 'strict'
    ? t(
        'At least {count} characters with a lowercase and an uppercase letter, and a digit or special character; without the user name.',
        { count },
      )
    : t('At least {count} characters, without the user name.', { count });
}
