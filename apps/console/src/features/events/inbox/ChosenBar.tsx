import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Choice, ReasonChoices } from './CaseButtons.tsx';
import type { DecidingSeveral } from './use-deciding-several.ts';

interface ChosenBarProps {
  readonly chosen: readonly ToldCase[];
  readonly several: DecidingSeveral;
  readonly onClear: () => void;
}

/** How many alarms are chosen, and what can be decided about all of them together. */
export function ChosenBar({ chosen, several, onClear }: ChosenBarProps) {
  const { asking, progress, acknowledge, ask, giveReason, stop } = several;
  return (
    <section className="or-chosen-bar" aria-label={t('Chosen alarms')}>
      <output>
        {progress === undefined
          ? t('{count} alarms chosen', { count: chosen.length })
          : t('{done} of {all}', { done: progress.done, all: progress.all })}
      </output>
      {progress !== undefined ? (
        <Choice onClick={stop}>{t('Stop')}</Choice>
      ) : asking !== undefined ? (
        <ReasonChoices asking={asking} giveReason={giveReason} ask={ask} />
      ) : (
        <>
          <Choice face="A" colour="btn-primary" onClick={acknowledge}>
            {chosen.some(({ state }) => state === 'new') ? t('Acknowledge') : t('Confirm')}
          </Choice>
          <Choice face="F" onClick={() => ask('false')}>
            {t('False alarm')}
          </Choice>
          {chosen.some(({ state }) => state !== 'escalated') ? (
            <Choice face="E" onClick={() => ask('escalate')}>
              {t('Escalate')}
            </Choice>
          ) : null}
          <Choice face="Esc" onClick={onClear}>
            {t('Clear the selection')}
          </Choice>
        </>
      )}
    </section>
  );
}
