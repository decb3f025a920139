import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormBeside } from '../../../ui/form/FormBeside.tsx';
import { useMissing } from '../../../ui/form/use-missing.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/notices/toast.ts';
import type { Invitation } from './invitation.ts';
import type { OwnBounds } from './own-bounds.ts';
import { UserActions } from './UserActions.tsx';
import { UserFields } from './UserFields.tsx';
import {
  additionOf,
  blankValues,
  changeOf,
  changesIn,
  type UserValues,
  userSchema,
  valuesOf,
} from './user-values.ts';

interface UserFormProps {
  /** Undefined: a new one is added. */
  readonly user: UserRow | undefined;
  readonly taken: readonly string[];
  readonly groups: ReadonlyMap<number, string>;
  /** What whoever fills it in has themselves. */
  readonly bounds: OwnBounds;
  readonly onDirty: (dirty: boolean) => void;
  /** Users have changed; the form is done with when `name` is none of one that is still edited. */
  readonly onChanged: () => Promise<unknown>;
  readonly onInvited: (invitation: Invitation) => void;
  readonly onClose: () => void;
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The form of a user: beside the table, on a phone over it (rule USER-2). */
export function UserForm(props: UserFormProps) {
  const { user, taken, groups, bounds, onDirty, onChanged, onInvited, onClose, asking, onStay, onLeave } =
    props;
  const policy = useVariant(({ passwordPolicy }) => passwordPolicy);
  const newPermission = useVariant(({ users }) => users.newPermission);
  const adds = user === undefined;
  const schema = useMemo(
    () => userSchema({ adds, taken, policy, ownGroup: bounds.group }),
    [adds, taken, policy, bounds.group],
  );
  const form = useSchemaForm(schema, adds ? blankValues(newPermission, bounds) : valuesOf(user), 'live');
  const values = useWatch({ control: form.control }) as UserValues;
  const missing = useMissing(form, schema, nameOfFields());
  const count = adds ? 1 : changesIn(changeOf(user, values));
  const isDirty = adds ? form.formState.isDirty : count > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const save = async (typed: UserValues) => {
    try {
      if (adds) await addUser(typed, newPermission, onInvited);
      else await httpCall('changeUser', changeOf(user, typed));
    } catch (error) {
      return { text: errorWords(error) };
    }
    await onChanged();
    toast('success', t('{user} saved', { user: typed.name.trim() }));
    return undefined;
  };
  return (
    <FormBeside
      id="user-form"
      title={adds ? t('Create user') : user.name}
      form={form}
      whole
      missing={missing}
      idle={count === 0}
      saveText={adds ? t('Add') : count === 0 ? t('Save') : t('Save {count} changes', { count })}
      onSave={save}
      onClose={onClose}
      asking={asking}
      onStay={onStay}
      onLeave={onLeave}
      below={
        adds ? null : <UserActions user={user} onChanged={onChanged} onInvited={onInvited} onGone={onLeave} />
      }
    >
      <UserFields user={user} groups={groups} bounds={bounds} />
    </FormBeside>
  );
}

/** What its fields are called. */
const nameOfFields = (): Readonly<Partial<Record<keyof UserValues, string>>> => ({
  name: t('Username'),
  password: t('New password'),
  again: t('New password again'),
  groupIds: t('Groups'),
  expiry: t('Expiry date'),
  retention: t('Retention'),
  mail: t('E-mail'),
  phone: t('Phone'),
  memo: t('Memo'),
  language: t('Language of messages'),
  place: t('Where their map begins'),
  zoom: t('Where their map begins'),
  externalUser: t('External user'),
  externalPassword: t('External password'),
});

/** Adds a user, and invites them where they set the password themselves. */
async function addUser(
  values: UserValues,
  newPermission: number,
  onInvited: (invitation: Invitation) => void,
): Promise<void> {
  const user = values.name.trim();
  await httpCall('addUser', additionOf(values, newPermission));
  if (values.way === 'invite') onInvited({ ...(await httpCall('inviteUser', { editingName: user })), user });
}
