import type { PlainWord } from '@outrider/model/texts.ts';

/** How many alarms an hour one operator can look into, after ISA-18.2 and EEMUA 191. */
const ACCEPTABLE = 6;
const MANAGEABLE = 12;
const FLOOD = 60;

interface LoadLevel {
  readonly word: PlainWord;
  /** Bootstrap's name of its colour. */
  readonly colour: 'success' | 'warning' | 'danger';
}

/** What so many alarms an hour are for one operator. */
export function loadLevel(cases: number): LoadLevel {
  if (cases <= ACCEPTABLE) return { word: 'acceptable for one operator', colour: 'success' };
  if (cases <= MANAGEABLE) return { word: 'manageable for one operator', colour: 'warning' };
  if (cases < FLOOD) return { word: 'too much for one operator', colour: 'danger' };
  return { word: 'a flood', colour: 'danger' };
}

/** For how long there was a flood, of how many minutes. */
export interface FloodTime {
  readonly minutes: number;
  readonly of: number;
}

/** Share of the time that a flood may take, after ISA-18.2. */
const MOST_FLOOD = 0.01;

export const floodColour = ({ minutes, of }: FloodTime): 'success' | 'danger' =>
  minutes < of * MOST_FLOOD ? 'success' : 'danger';

/** The share of the time in a flood, as in 1.4 %. */
export function shareWords({ minutes, of }: FloodTime): string {
  const percent = of === 0 ? 0 : (minutes / of) * 100;
  return `${percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %`;
}
