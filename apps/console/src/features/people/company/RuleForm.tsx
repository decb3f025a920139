import { providerRule, type ProviderRule } from '@outrider/model/people/sign-in-provider.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, required, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { permissionName } from '../permission-name.ts';
import { usePermissions } from '../use-permissions.ts';
import { GroupChoice } from '../users/GroupChoice.tsx';

const schema = z
  .object({
    group: z.string().trim().min(1, required()).pipe(providerRule.shape.group),
    level: z.string(),
    groupIds: z.array(z.number()).readonly(),
  })
  .superRefine(({ level, groupIds }, context) => {
    if (Number(level) !== ADMIN_LEVEL && groupIds.length === 0)
      context.addIssue({ code: 'custom', path: ['groupIds'], message: fault(peopleSentences.groupNeeded) });
  });

interface RuleFormProps {
  readonly rule: ProviderRule | undefined;
  readonly paths: ReadonlyMap<number, string>;
  /** Whether groups are those of a directory, which have a DN beside their name. */
  readonly isDirectory: boolean;
  readonly onRule: (rule: ProviderRule) => void;
  readonly onHide: () => void;
}

/** Asks what the people of a group of the service get. */
export function RuleForm({ rule, paths, isDirectory, onRule, onHide }: RuleFormProps) {
  const permissions = usePermissions();
  const form = useSchemaForm(schema, {
    group: rule?.group ?? '',
    level: String(rule?.level ?? 3),
    groupIds: rule?.groupIds ?? [],
  });
  return (
    <FormDialog
      id="sign-in-rule"
      title={rule === undefined ? t('Add a rule') : t('Rule for {group}', { group: rule.group })}
      form={form}
      saveText={rule === undefined ? t('Add a rule') : t('Change the rule')}
      onSave={({ group, level, groupIds }) => {
        onRule({ group, level: Number(level), groupIds: groupIds.filter((id) => paths.has(id)) });
        return Promise.resolve(undefined);
      }}
      onHide={onHide}
    >
      <TextField
        name="group"
        label={t('Group at the service')}
        hint={
          isDirectory
            ? t('By its name; or by its DN, where others can make groups of that name. * means everybody.')
            : t('As the service names it. * means everybody.')
        }
        first
      />
      <SelectField
        name="level"
        label={t('Permission')}
        options={permissions.map((one) => ({ value: String(one.id), text: permissionName(one) }))}
        alsoChecks={['groupIds']}
      />
      <GroupChoice paths={paths} />
    </FormDialog>
  );
}
