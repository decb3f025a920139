import { ADMIN_LEVEL, ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import { type ReactNode, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { ErasePerson } from '../../../persons/ErasePerson.tsx';
import { ExportData } from '../../../persons/ExportData.tsx';
import { dataOf } from '../../../persons/person.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { ResetFactors } from '../factors/ResetFactors.tsx';
import { SessionList } from '../sessions/SessionList.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import type { Invitation } from './invitation.ts';

interface UserActionsProps {
  readonly user: UserRow;
  readonly onChanged: () => Promise<unknown>;
  readonly onInvited: (invitation: Invitation) => void;
  /** The user is not there any more. */
  readonly onGone: () => void;
}

/** What is done with a user at once: invite, reactivate, end sessions, delete. */
export function UserActions({ user, onChanged, onInvited, onGone }: UserActionsProps) {
  const me = useSession((state) => state.user);
  const deletable = useVariant((all) => all.users.deletable);
  const isAdministrator = useSession((state) => state.level === ADMIN_LEVEL);
  const [deleting, setDeleting] = useState(false);
  const [erasing, setErasing] = useState(false);
  const person = { kind: 'account', name: user.name } as const;
  const [resetting, setResetting] = useState(false);
  const factors = useCall('factorList', []);
  const hasFactors = factors.data?.users.some(
    ({ name, authenticator, passkeys }) => name === user.name && (authenticator || passkeys > 0),
  );
  const [busy, setBusy] = useState(false);
  const isSelf = sameName(user.name, me);
  const named = { editingName: user.name };
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await onChanged();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  const button = (text: string, icon: ReactNode, work: () => Promise<unknown>) => (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      disabled={busy}
      onClick={() => void act(work)}
    >
      {icon} {text}
    </button>
  );
  return (
    <>
      <section className="or-form-group">
        <h3>{t('Account')}</h3>
        <dl className="or-user-facts">
          <dt>{t('Last sign-in')}</dt>
          <dd>{user.logintime === null ? t('never') : formatTime(user.logintime * 1000)}</dd>
          <dt>{t('Last updated')}</dt>
          <dd>{user.updatetime === null ? t('unknown') : formatTime(user.updatetime * 1000)}</dd>
          {user.invitedtill === null ? null : (
            <>
              <dt>{t('Invited until')}</dt>
              <dd>{formatTime(user.invitedtill * 1000)}</dd>
            </>
          )}
        </dl>
        <div className="or-user-buttons">
          {isSelf
            ? null
            : button(t('Invite by a link'), <Icon name="envelope" />, async () =>
                onInvited({ ...(await httpCall('inviteUser', named)), user: user.name }),
              )}
          {user.invitedtill === null
            ? null
            : button(t('Withdraw the invitation'), <Icon name="x-lg" />, () =>
                httpCall('revokeInvitation', named),
              )}
          {user.asleep
            ? button(t('Reactivate'), <Icon name="arrow-counterclockwise" />, async () => {
                await httpCall('changeUser', { ...named, resetLogintime: true });
                toast('success', t('{user} saved', { user: user.name }));
              })
            : null}
          {hasFactors && !isSelf ? (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => setResetting(true)}
            >
              <Icon name="shield-lock" /> {t('Remove the second factors of {name}', { name: user.name })}
            </button>
          ) : null}
          {deletable && !isSelf && !sameName(user.name, ADMIN_NAME) ? (
            <button type="button" className="btn btn-sm btn-outline-danger" onClick={() => setDeleting(true)}>
              <Icon name="trash3" /> {t('Delete user')}
            </button>
          ) : null}
          {isAdministrator ? <ExportData text={t('Export data')} ask={() => dataOf(person)} /> : null}
          {isAdministrator && deletable && !isSelf && !sameName(user.name, ADMIN_NAME) ? (
            <button type="button" className="btn btn-sm btn-outline-danger" onClick={() => setErasing(true)}>
              {t('Erase …')}
            </button>
          ) : null}
        </div>
      </section>
      <section className="or-form-group">
        <h3>{t('Sessions')}</h3>
        <SessionList user={isSelf ? undefined : user.name} />
      </section>
      {erasing ? (
        <ErasePerson
          person={person}
          onHide={() => setErasing(false)}
          onErased={() => {
            setErasing(false);
            onGone();
            void onChanged();
          }}
        />
      ) : null}
      {resetting ? (
        <ResetFactors
          name={user.name}
          onHide={() => setResetting(false)}
          onReset={() => void factors.refetch()}
        />
      ) : null}
      {deleting ? (
        <DeleteUser
          name={user.name}
          onHide={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            onGone();
            void onChanged();
          }}
        />
      ) : null}
    </>
  );
}
