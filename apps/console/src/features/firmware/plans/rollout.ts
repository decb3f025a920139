import { rolloutStages } from '@outrider/model/firmware/firmware-plan.ts';
import { MAX_STAGE_HOURS } from '@outrider/model/firmware/limits.ts';
import type { WirePlan } from '@outrider/protocol/firmware/plan-calls.ts';
import { t } from '../../../ground/i18n/t.ts';

/** What somebody types of how a plan goes to its devices. */
export interface RolloutTyped {
  /** Percents with commas between them. */
  readonly stages: string;
  readonly hours: string;
  /** HH:MM of the server's clock; both empty for any hour. */
  readonly from: string;
  readonly to: string;
  readonly parked: boolean;
  readonly halt: string;
}

export const typedRollout: RolloutTyped = {
  stages: '100',
  hours: '0',
  from: '',
  to: '',
  parked: false,
  halt: '20',
};

export type Rollout = Pick<
  WirePlan,
  'stages' | 'nexthours' | 'fromminute' | 'tominute' | 'parkedonly' | 'haltpercent'
>;

const wholeOf = (text: string, least: number, most: number): number | undefined => {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
};
const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

/** What was typed, or undefined with the name of the first field that does not fit. */
export function readRollout(typed: RolloutTyped): Rollout | keyof RolloutTyped {
  const stages = rolloutStages.safeParse(
    typed.stages.split(',').map((text) => Number(text.trim() || 'none')),
  );
  if (!stages.success) return 'stages';
  const nexthours = wholeOf(typed.hours, 0, MAX_STAGE_HOURS);
  if (nexthours === undefined) return 'hours';
  if ((typed.from === '') !== (typed.to === '')) return typed.from === '' ? 'from' : 'to';
  const haltpercent = wholeOf(typed.halt, 1, 100);
  if (haltpercent === undefined) return 'halt';
  return {
    stages: stages.data,
    nexthours,
    fromminute: minuteOf(typed.from),
    tominute: minuteOf(typed.to),
    parkedonly: typed.parked,
    haltpercent,
  };
}

/** How a plan goes to its devices, in words. */
export function rolloutWords(plan: WirePlan): string {
  const { stages, stage, ofstage, devices, nexthours, fromminute, tominute, parkedonly, haltpercent } = plan;
  const isLast = stage >= stages.length - 1;
  return [
    t('stage {stage} of {stages}: {percent} %, {ofStage} of {devices} devices', {
      stage: stage + 1,
      stages: stages.length,
      percent: stages[stage] ?? 100,
      ofStage: ofstage,
      devices,
    }),
    isLast
      ? ''
      : nexthours === 0
        ? t('the next one by hand')
        : t('the next one after {hours} h', { hours: nexthours }),
    fromminute === tominute
      ? ''
      : t('from {from} to {to}, server time', { from: timeOf(fromminute), to: timeOf(tominute) }),
    parkedonly ? t('parked ones only') : '',
    t('halted above {percent} % of failures', { percent: haltpercent }),
  ]
    .filter((words) => words !== '')
    .join(' · ');
}
