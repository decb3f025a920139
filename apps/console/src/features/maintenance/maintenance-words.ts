import { type MaintenanceKind, OWN_DAYS } from '@outrider/model/maintenance/maintenance-plan.ts';
import type { DueState } from '@outrider/model/maintenance/next-due.ts';
import { type LengthUnit, lengthIn, lengthUnit } from '@outrider/model/preferences/units.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireDue, WireMaintenancePlan, WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { locale, t } from '../../ground/i18n/t.ts';
import type { IconName } from '../../ui/icons/icons.ts';

/** How each kind is called and shown. */
export const kindLooks: Readonly<
  Record<MaintenanceKind, { readonly word: PlainWord; readonly icon: IconName }>
> = {
  service: { word: 'Servicing', icon: 'wrench' },
  inspection: { word: 'Inspection', icon: 'clipboard-check' },
  insurance: { word: 'Insurance', icon: 'shield-check' },
  tachograph: { word: 'Tachograph', icon: 'speedometer' },
  licence: { word: 'Licence', icon: 'card-heading' },
  other: { word: 'Other work', icon: 'three-dots' },
};

/** How each state is called and shown. */
export const stateLooks: Readonly<
  Record<DueState, { readonly word: PlainWord; readonly colour: string; readonly icon: IconName }>
> = {
  overdue: { word: 'Overdue', colour: 'danger', icon: 'exclamation-triangle' },
  soon: { word: 'Due soon', colour: 'warning', icon: 'clock-history' },
  ok: { word: 'Not due', colour: 'success', icon: 'check-lg' },
  unknown: { word: 'Odometer not known', colour: 'secondary', icon: 'question-circle' },
  done: { word: 'Done for good', colour: 'secondary', icon: 'check-lg' },
};

const whole = (value: number): string => Math.round(value).toLocaleString(locale());

/** A way with its unit, to whole ones. */
export const wayText = (km: number, unit: LengthUnit): string =>
  `${whole(lengthIn(km, unit))} ${lengthUnit(unit)}`;
/** Engine hours with their unit. */
export const hoursText = (hours: number): string => t('{n} h', { n: whole(hours) });

/** What a work cost; empty where nobody said. */
export const costText = (cost: number | undefined): string =>
  cost === undefined
    ? ''
    : cost.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Who took a work back, and why. */
export const takenBackText = ({ user, why }: NonNullable<WireWork['back']>): string =>
  t('Taken back by {user}: {why}', { user, why });

const amountText = (left: number, amount: string): string =>
  left < 0 ? t('{amount} overdue', { amount }) : t('in {amount}', { amount });

/** What is left by each measure, or by how much it is over: what counts first, first. */
export function leftText({ left, by }: Pick<WireDue, 'left' | 'by'>, unit: LengthUnit): string {
  const said = [
    {
      measure: 'date',
      value: left.days,
      text: (days: number) =>
        days < 0
          ? t('{count} days overdue', { count: -days })
          : t('in {amount}', { amount: t('{n} d', { n: days }) }),
    },
    { measure: 'km', value: left.km, text: (km: number) => amountText(km, wayText(Math.abs(km), unit)) },
    {
      measure: 'hours',
      value: left.hours,
      text: (hours: number) => amountText(hours, hoursText(Math.abs(hours))),
    },
  ]
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => Number(b.measure === by) - Number(a.measure === by))
    .map(({ value = 0, text }) => text(value));
  return said.join(' · ');
}

/** On which day it is due, where that can be said. */
export const dueDayText = ({ day, by }: Pick<WireDue, 'day' | 'by'>): string =>
  day === undefined ? '' : by === 'date' ? day : t('about {day}', { day });

/** When it was done, or since when it counts. */
export const lastText = ({ last }: Pick<WireDue, 'last'>, unit: LengthUnit): string =>
  [
    last.done ? last.day : t('not yet, counted since {day}', { day: last.day }),
    ...(last.until === undefined ? [] : [t('valid until {day}', { day: last.until })]),
    ...(last.km === undefined ? [] : [wayText(last.km, unit)]),
  ].join(' · ');

/** How often a plan comes, or on which day. */
export function intervalText(plan: WireMaintenancePlan, unit: LengthUnit): string {
  if (plan.dueday === OWN_DAYS) return t('on each vehicle’s own date');
  if (plan.dueday !== '') return t('on {day}', { day: plan.dueday });
  const parts = [
    ...(plan.everykm > 0 ? [wayText(plan.everykm, unit)] : []),
    ...(plan.everyhours > 0 ? [t('{count} engine hours', { count: plan.everyhours })] : []),
    ...(plan.everymonths > 0 ? [t('{count} months', { count: plan.everymonths })] : []),
  ];
  return t('every {what}', { what: parts.join(` ${t('or')} `) });
}
