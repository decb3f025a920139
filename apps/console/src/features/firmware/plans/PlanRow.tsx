import {
  MAX_FIRMWARE_MEMO_LENGTH,
  MAX_MODEL_LENGTH,
  MAX_URL_LENGTH,
  MAX_VERSION_LENGTH,
} from '@outrider/model/firmware/limits.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { WirePlan } from '@outrider/protocol/firmware/plan-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { rolloutWords } from './rollout.ts';
import { InlineField } from '../InlineField.tsx';

/** A plan: its fields, each edited where it stands by people who may change it, and how its updates go. */
export function PlanRow({ plan }: { readonly plan: WirePlan }) {
  const { autofwid, targetfw, url, memo, model, updatetime, user, halted, open, done, failed } = plan;
  const mayChange = useSession((session) => session.level === ADMIN_LEVEL || sameName(session.user, user));
  const [asks, setAsks] = useState(false);
  const [asksNext, setAsksNext] = useState(false);
  const name = `${t('Plan')} ${autofwid}`;
  const change = async (words: Partial<Pick<WirePlan, 'targetfw' | 'url' | 'memo' | 'model'>>) => {
    await httpCall('changeFirmwarePlan', { autofwid, ...words });
    await askAgain('listFirmwarePlans');
  };
  const remove = async (): Promise<void> => {
    await httpCall('removeFirmwarePlan', { autofwid });
    await askAgain('listFirmwarePlans');
  };
  const next = async (): Promise<void> => {
    await httpCall('nextFirmwareStage', { autofwid });
    await askAgain('listFirmwarePlans');
  };
  const inline = (
    field: 'targetfw' | 'url' | 'memo' | 'model',
    label: string,
    text: string,
    maxLength: number,
  ) => (
    <>
      <dt>{label}</dt>
      <dd>
        {mayChange ? (
          <InlineField
            field={label}
            name={name}
            text={text}
            maxLength={maxLength}
            mayBeEmpty={field === 'memo' || field === 'model'}
            onSave={async (typed) => await change({ [field]: typed })}
          />
        ) : (
          text
        )}
      </dd>
    </>
  );
  return (
    <li aria-label={name}>
      <dl>
        <dt>{t('Plan')}</dt>
        <dd>
          {autofwid}{' '}
          <LevelBadge colour={halted ? 'danger' : 'success'}>
            {halted ? t('Halted') : t('Goes on')}
          </LevelBadge>
        </dd>
        {inline('targetfw', t('Target version'), targetfw, MAX_VERSION_LENGTH)}
        {inline('url', t('Firmware URL'), url, MAX_URL_LENGTH)}
        {inline('model', t('Model'), model, MAX_MODEL_LENGTH)}
        {inline('memo', t('Memo'), memo, MAX_FIRMWARE_MEMO_LENGTH)}
        <dt>{t('Changed')}</dt>
        <dd>
          {formatTime(updatetime * 1_000)} · {user}
        </dd>
        <dt>{t('Rollout')}</dt>
        <dd>{rolloutWords(plan)}</dd>
        <dt>{t('Progress')}</dt>
        <dd>{t('{open} under way, {done} done, {failed} failed', { open, done, failed })}</dd>
      </dl>
      {halted ? (
        <p className="or-firmware-fault">
          {plan.haltedwhy === ''
            ? t('Too many updates failed: it is halted until you resume it.')
            : translate(plan.haltedwhy)}
        </p>
      ) : null}
      {mayChange ? (
        <div className="or-firmware-acts">
          {halted ? (
            <IconButton
              icon="play-fill"
              text={t('Resume plan {plan}', { plan: autofwid })}
              className="btn btn-sm btn-outline-secondary"
              onClick={() => void change({}).catch(toastError)}
            />
          ) : null}
          {halted || plan.stage >= plan.stages.length - 1 ? null : (
            <IconButton
              icon="chevron-double-right"
              text={t('Begin the next stage of plan {plan}', { plan: autofwid })}
              className="btn btn-sm btn-outline-secondary"
              onClick={() => setAsksNext(true)}
            />
          )}
          <IconButton
            icon="trash3"
            text={t('Remove plan {plan}', { plan: autofwid })}
            className="btn btn-sm btn-outline-danger"
            onClick={() => setAsks(true)}
          />
        </div>
      ) : null}
      {asksNext ? (
        <AskFirst
          id="next-firmware-stage"
          title={t('Begin the next stage of plan {plan}', { plan: autofwid })}
          doText={t('Begin')}
          onDo={next}
          onHide={() => setAsksNext(false)}
        >
          {t('It goes to {percent} % of its devices then.', { percent: plan.stages[plan.stage + 1] ?? 100 })}
        </AskFirst>
      ) : null}
      {asks ? (
        <AskFirst
          id="remove-firmware-plan"
          title={t('Remove plan {plan}', { plan: autofwid })}
          doText={t('Delete')}
          onDo={remove}
          onHide={() => setAsks(false)}
        >
          {`${name}: ${targetfw}`}
        </AskFirst>
      ) : null}
    </li>
  );
}
