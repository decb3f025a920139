import {
  MOST_OFF_DUTY_RULES,
  type OffDutyRule,
  privacySettings,
} from '@outrider/model/privacy/privacy-settings.ts';
import { useState } from 'react';
import { useCall } from '../../../../connection/use-call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { AskFirst } from '../../../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../../ui/notices/error-words.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../../../ui/states/Skeleton.tsx';
import { modeWords } from '../../../../fleet/privacy/dark-words.ts';
import { writeSection } from '../write-section.ts';
import { ruleWords } from './rule-words.ts';
import { RuleDialog } from './RuleDialog.tsx';

/** Off-duty times: a list of rules, each of which can be changed and removed. */
export function OffDutyRules() {
  const { data, error, refetch } = useCall('readServerSettings', [{ section: 'privacy' }]);
  const groups = useCall('listGroups', []).data ?? [];
  const [editing, setEditing] = useState<OffDutyRule | 'new'>();
  const [removing, setRemoving] = useState<OffDutyRule>();
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  const state = data?.fields['rules'];
  if (state === undefined) return <Skeleton width="100%" height="8rem" />;
  const rules = privacySettings.fields.rules.schema.parse(state.value);
  const save = async (wanted: readonly OffDutyRule[]): Promise<void> => {
    await writeSection('privacy', { rules: wanted }, data?.fields ?? {});
    await refetch();
  };
  const others = (rule: OffDutyRule): readonly OffDutyRule[] =>
    rules.filter(({ name }) => name !== rule.name);
  return (
    <>
      <p className="or-muted mb-0">
        {t(
          'In these times nobody sees where the vehicles are and what their cameras show: live, in recordings, on maps, in reports, by links and on other platforms. What the vehicles send is kept as always.',
        )}
      </p>
      {rules.length === 0 ? (
        <EmptyState icon="lock" title={t('No vehicle is ever private.')} />
      ) : (
        <ul className="or-media-list">
          {rules.map((rule) => (
            <li key={rule.name} className="or-media">
              <div className="or-media-head">
                <Icon name={rule.mode === 'open' ? 'unlock' : 'lock'} />
                <strong>{rule.name}</strong>
                <span>{modeWords(rule.mode)}</span>
                <span className="or-media-actions">
                  <IconButton
                    icon="pencil"
                    text={t('Change {name}', { name: rule.name })}
                    className="or-action"
                    onClick={() => setEditing(rule)}
                  />
                  <IconButton
                    icon="trash3"
                    text={t('Remove {name}', { name: rule.name })}
                    className="or-action"
                    onClick={() => setRemoving(rule)}
                  />
                </span>
              </div>
              <p className="or-muted mb-0">{ruleWords(rule, groups)}</p>
            </li>
          ))}
        </ul>
      )}
      {rules.length === MOST_OFF_DUTY_RULES ? null : (
        <button
          type="button"
          className="btn btn-outline-primary align-self-start"
          onClick={() => setEditing('new')}
        >
          <Icon name="plus-lg" /> {t('Add off-duty times')}
        </button>
      )}
      {editing === undefined ? null : (
        <RuleDialog
          rule={editing === 'new' ? undefined : editing}
          taken={(editing === 'new' ? rules : others(editing)).map(({ name }) => name)}
          groups={groups}
          onSave={(rule) => save([...(editing === 'new' ? rules : others(editing)), rule])}
          onHide={() => setEditing(undefined)}
        />
      )}
      {removing === undefined ? null : (
        <AskFirst
          id="remove-off-duty"
          title={t('Remove {name}', { name: removing.name })}
          doText={t('Remove')}
          asks
          onDo={() => save(others(removing))}
          onHide={() => setRemoving(undefined)}
        >
          {t('What these times kept private is shown again, including what was recorded then.')}
        </AskFirst>
      )}
    </>
  );
}
