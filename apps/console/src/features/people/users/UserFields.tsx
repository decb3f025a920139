import { ADMIN_LEVEL, ADMIN_NAME, MANAGER_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { LanguageField } from '../../../ui/form/LanguageField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import type { OwnBounds } from './own-bounds.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { permissionName } from '../permission-name.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { usePermissions } from '../use-permissions.ts';
import type { UserValues } from './user-values.ts';

/** How a date is written, in every language (rule USER-8). */
const DATE_SHAPE = 'YYYY-MM-DD';

interface UserFieldsProps {
  /** Undefined: a new one. */
  readonly user: UserRow | undefined;
  readonly groups: ReadonlyMap<number, string>;
  readonly bounds: OwnBounds;
}

/** All that an administrator says of a user. */
export function UserFields({ user, groups, bounds: { days, lastDay } }: UserFieldsProps) {
  const me = useSession((state) => state.user);
  const hasMaps = useRight('F_gps');
  const external = useVariant((all) => all.externalUser);
  const expiryReadOnly = useVariant((all) => all.users.expiryReadOnly);
  const { control } = useFormContext<UserValues>();
  const permission = Number(useWatch({ control, name: 'permission' }));
  const offered = useOffered(user);
  // A manager makes others of groups below their own.
  const offersManager = useSession(({ branch }) => branch === undefined) || groups.size > 1;
  const isSelf = user !== undefined && sameName(user.name, me);
  const stays = user !== undefined && sameName(user.name, ADMIN_NAME);
  return (
    <>
      <Group title={t('Sign-in')}>
        <TextField
          name="name"
          label={t('Username')}
          readOnly={user !== undefined}
          needed={user === undefined}
        />
        {isSelf ? null : <PasswordFields adds={user === undefined} />}
        <div className="or-form-lines">
          <SelectField
            name="permission"
            label={t('Permission')}
            options={offered.map((one) => ({ value: String(one.id), text: permissionName(one) }))}
            disabled={stays}
            alsoChecks={['groupIds']}
          />
          <TextField
            name="expiry"
            label={t('Expiry date')}
            placeholder={DATE_SHAPE}
            readOnly={expiryReadOnly || stays}
            hint={
              lastDay === ''
                ? t('The last day; empty: no end')
                : t('The last day: {date} at the latest, as yours', { date: lastDay })
            }
          />
        </div>
        <SwitchField name="active" label={t('May sign in')} disabled={isSelf || stays} />
      </Group>
      <Group title={t('What they can see')}>
        {permission === ADMIN_LEVEL ? (
          <p className="or-muted">{t('Administrators see every device.')}</p>
        ) : (
          <GroupChoice paths={groups} needed />
        )}
        {permission === MANAGER_LEVEL && offersManager ? (
          <SwitchField
            name="manager"
            label={t('Manager of their group')}
            hint={t(
              'They manage their group and all below it: people, groups, vehicles, plans. They cannot give anybody more than they have.',
            )}
          />
        ) : null}
        <TextField
          name="retention"
          label={t('Retention')}
          inputMode="numeric"
          hint={
            days === 0
              ? t('Days of recordings and events that they can see; 0: no limit')
              : t('Days of recordings and events that they can see: from 1 to {days}, as you see yourself', {
                  days,
                })
          }
        />
      </Group>
      <Group title={t('How to reach them')}>
        <div className="or-form-lines">
          <TextField name="mail" label={t('E-mail')} type="email" />
          <TextField name="phone" label={t('Phone')} type="tel" />
        </div>
        <LanguageField
          name="language"
          label={t('Language of messages')}
          hint={t('For email, text messages and notifications.')}
        />
        <TextField name="memo" label={t('Memo')} />
      </Group>
      {hasMaps ? (
        <Group title={t('Where their map begins')}>
          <PlaceFields />
        </Group>
      ) : null}
      {external ? (
        <Group title={t('Account in another system')}>
          <div className="or-form-lines">
            <TextField name="externalUser" label={t('External user')} />
            <TextField
              name="externalPassword"
              label={t('External password')}
              type="password"
              autoComplete="new-password"
              hint={t('It is kept encrypted, and never shown')}
            />
          </div>
        </Group>
      ) : null}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="or-form-group">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The permissions that may be given: an administrator's by `admin` alone, unless the deployment says otherwise (rule USER-7). */
function useOffered(user: UserRow | undefined): readonly Pick<Permission, 'id' | 'name'>[] {
  const me = useSession((state) => state.user);
  const extraAdmin = useVariant((all) => all.extraAdmin);
  const administrators = useVariant((all) => all.users.administrators);
  const standard = useVariant((all) => all.users.newPermission);
  const mayMake = administrators && (extraAdmin || sameName(me, ADMIN_NAME));
  const offered = usePermissions().filter(({ id }) => id !== ADMIN_LEVEL || mayMake);
  // What is chosen is there, whatever is offered, also before that is told.
  const chosen = { id: user?.permission ?? standard, name: user?.permissionname ?? '' };
  return offered.some(({ id }) => id === chosen.id) ? offered : [chosen, ...offered];
}
