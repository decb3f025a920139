import { userRecord } from '@outrider/model/people/user-record.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { pageAddress } from '../../../connection/session.ts';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { formatTime } from '../../../ui/text/format.ts';
import type { KnownGroup } from './save-names.ts';

/** Permission of an operator: they see the devices of their group, and change nothing. */
const OPERATOR = 3;

const schema = z.object({
  operator: z
    .string()
    .trim()
    .min(1, { error: fault('A user name is needed.') })
    .pipe(userRecord.fields.userName.schema),
});

const focusOnce = (element: HTMLElement | null): void => element?.focus();

/** Adds a user to the group, and gives the link by which they set their own password. */
export function InviteOperator({ group }: { readonly group: KnownGroup }) {
  const form = useSchemaForm(schema, { operator: '' });
  const [invited, setInvited] = useState<{ readonly link: string; readonly expires: number }>();
  const { isSubmitting } = form.formState;

  const invite = form.handleSubmit(async ({ operator }) => {
    try {
      await httpCall('addUser', {
        editingName: operator,
        editingPermission: OPERATOR,
        editingGroupid: group.groupid,
      });
      const { path, expires } = await httpCall('inviteUser', { editingName: operator });
      setInvited({ link: pageAddress(path), expires });
    } catch (error) {
      form.setError('operator', { message: errorWords(error) });
    }
  });

  if (invited !== undefined)
    return (
      // The form it stands for had the focus.
      <output ref={focusOnce} tabIndex={-1} className="or-connect-invited">
        <span>{t('Send this link to the user. It works once, and is shown only now.')}</span>
        <span className="or-connect-link">
          <code>{invited.link}</code> <CopyButton text={invited.link} />
        </span>
        <span className="or-muted">
          {t('Valid until {time}. Anyone with the link can set the password: send it to nobody else.', {
            time: formatTime(invited.expires * 1000),
          })}
        </span>
      </output>
    );
  return (
    <FormProvider {...form}>
      <form className="or-connect-names" noValidate onSubmit={(event) => void invite(event)}>
        <TextField
          name="operator"
          label={t('Username')}
          hint={t('The operator sees the devices of {group}, and sets their own password.', {
            group: group.name,
          })}
        />
        <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
          {t('Invite')}
        </button>
      </form>
    </FormProvider>
  );
}
