import type { UsualOffsets } from '@outrider/model/plans/download-plan.ts';

/** Where the settings are asked. */
interface AskedSettings {
  get(name: 'events.preSeconds' | 'events.postSeconds'): number;
}

/** The system default of plans (rule PLAN-6): how many seconds before and after an event, as the settings have it now. */
export const usualOffsets =
  (settings: AskedSettings): (() => UsualOffsets) =>
  () => ({ preS: settings.get('events.preSeconds'), postS: settings.get('events.postSeconds') });
