import { MAX_TOKEN_DEVICES } from '@outrider/model/people/token-record.ts';
import { LOWEST_LEVEL } from '@outrider/model/people/user.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { DevicesField } from '../../../fleet/device-tree/DevicesField.tsx';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { permissionName } from '../permission-name.ts';
import { GroupChoice } from '../users/GroupChoice.tsx';
import { groupPaths } from '../../../fleet/groups/group-paths.ts';
import { firstTokenValues, serviceTokenSchema, tokenRequest, tokenSchema } from './token-values.ts';
import { TokenRights } from './TokenRights.tsx';

interface AddTokenProps {
  /** Whether it is one of a service, in place of one's own. */
  readonly forService: boolean;
  /** Told the token, this once. */
  readonly onMade: (made: HttpAnswer<'addToken'>) => void;
  readonly onHide: () => void;
}

/** Asks what a token is for, and what it may do. */
export function AddToken({ forService, onMade, onHide }: AddTokenProps) {
  const { access, level } = useSession((state) => state);
  const form = useSchemaForm(forService ? serviceTokenSchema : tokenSchema, firstTokenValues(access));
  const { tree } = useGroups();
  const levels = Array.from({ length: LOWEST_LEVEL + 1 }, (_, one) => one);
  return (
    <FormDialog
      id="add-token"
      title={forService ? t('Make a token for a service') : t('Make a token')}
      form={form}
      saveText={t('Make this token')}
      large
      onSave={async (values) => {
        try {
          onMade(await httpCall('addToken', tokenRequest(values)));
        } catch (error) {
          return { text: errorWords(error) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      {forService ? (
        <TextField
          name="user"
          label={t('Username of the service')}
          hint={t(
            'A user that nobody signs in as: it has no password, and has never signed in. The token can never do more than that user can, or more than you can now.',
          )}
          first
        />
      ) : null}
      <div className="or-token-form">
        <TextField
          name="name"
          label={t('What it is for')}
          placeholder={t('Nightly report')}
          first={!forService}
        />
        <SelectField
          name="level"
          label={t('Counts as')}
          options={levels
            .filter((one) => one >= Math.min(level, LOWEST_LEVEL))
            .map((one) => ({ value: String(one), text: permissionName({ id: one, name: '' }) }))}
          hint={t(
            'Administrator is for programs that manage people and the server. A token for chosen devices cannot be an administrator.',
          )}
          alsoChecks={['groupIds', 'devices']}
        />
        <TextField
          name="days"
          label={t('Days until it ends')}
          inputMode="numeric"
          hint={t('A year at most.')}
        />
        <TextField name="rate" label={t('Calls per minute')} inputMode="numeric" />
      </div>
      <TokenRights />
      <GroupChoice paths={groupPaths(tree?.inOrder() ?? [])} />
      <div className="mb-3">
        <DevicesField
          name="devices"
          hint={t(
            'The devices of these groups, and these devices. If you choose none, all that you can see.',
          )}
          title={t('Devices of the token')}
          most={MAX_TOKEN_DEVICES}
        />
      </div>
      <TextAreaField
        name="addresses"
        label={t('Addresses')}
        lines={2}
        hint={t(
          'Where it may be used from: one address or range, such as 192.0.2.0/24, on each line. Empty: from anywhere.',
        )}
      />
    </FormDialog>
  );
}
