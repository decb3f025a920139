import {
  EVERYBODY,
  kindOf,
  MAX_PROVIDER_RULES,
  type ProviderRule,
} from '@outrider/model/people/sign-in-provider.ts';
import type { CompanyAccountRow, ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { groupPaths } from '../../../fleet/groups/group-paths.ts';
import { Preview } from './Preview.tsx';
import { RuleForm } from './RuleForm.tsx';
import { useGrantWords } from './use-grant-words.ts';

const ROW_BUTTON = 'or-action';

interface RulesDialogProps {
  readonly row: ProviderRow;
  /** Who came by the service. */
  readonly accounts: readonly CompanyAccountRow[];
  readonly onSaved: () => Promise<unknown>;
  readonly onHide: () => void;
}

/** Who gets what by a sign-in service, with a look at what that gives the people who came by it. */
export function RulesDialog({ row, accounts, onSaved, onHide }: RulesDialogProps) {
  const [rules, setRules] = useState<readonly ProviderRule[]>(row.rules);
  const [editing, setEditing] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { tree } = useGroups();
  const paths = groupPaths(tree?.inOrder() ?? []);
  const grantWords = useGrantWords(paths);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(row.rules);
  const nameOf = (group: string): string => (group === EVERYBODY ? t('Everybody') : group);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { hassecret: _, ...provider } = row;
      await httpCall('writeProvider', { ...provider, rules: [...rules] });
      await onSaved();
      onHide();
    } catch (error) {
      setBusy(false);
      setWrong(errorWords(error));
    }
  }
  const move = (at: number, by: 1 | -1): void => {
    const rule = rules[at];
    if (rule !== undefined) setRules(rules.toSpliced(at, 1).toSpliced(at + by, 0, rule));
  };
  return (
    <Dialog
      id="sign-in-rules"
      title={t('Rules of {name}', { name: row.name })}
      size="lg"
      onHide={onHide}
      action={
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy || !isChanged}
          onClick={() => void save()}
        >
          {t('Save')}
        </button>
      }
    >
      <p className="or-muted">
        {t(
          'The first rule that matches decides the permission; device groups come from all rules that match.',
        )}
      </p>
      {rules.length === 0 ? (
        <EmptyState icon="lock" title={t('Nobody can sign in with it yet: add a rule.')} />
      ) : null}
      <ol className="or-company-rules">
        {rules.map((rule, at) => {
          const group = nameOf(rule.group);
          return (
            <li key={`${rule.group} ${rule.level} ${at}`}>
              <button type="button" className="or-company-rule" onClick={() => setEditing(at)}>
                <strong>{group}</strong> <span className="or-muted">{grantWords(rule)}</span>
              </button>
              <IconButton
                icon="chevron-up"
                className={ROW_BUTTON}
                text={t('Move the rule for {group} up', { group })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="chevron-down"
                className={ROW_BUTTON}
                text={t('Move the rule for {group} down', { group })}
                disabled={at === rules.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="trash3"
                className={ROW_BUTTON}
                text={t('Remove the rule for {group}', { group })}
                onClick={() => setRules(rules.toSpliced(at, 1))}
              />
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        disabled={rules.length >= MAX_PROVIDER_RULES}
        onClick={() => setEditing(rules.length)}
      >
        {t('Add a rule')}
      </button>
      <Preview rules={rules} accounts={accounts} grantWords={grantWords} />
      <FormFault text={wrong} />
      {editing === undefined ? null : (
        <RuleForm
          rule={rules[editing]}
          paths={paths}
          isDirectory={kindOf(row) === 'ldap'}
          onRule={(rule) => setRules(rules.toSpliced(editing, 1, rule))}
          onHide={() => setEditing(undefined)}
        />
      )}
    </Dialog>
  );
}
