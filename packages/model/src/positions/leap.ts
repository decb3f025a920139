import { MAX_SPEED } from './impossible.ts';

/** So far a fix may be off without being a leap, however short the time, km. */
const SLACK_KM = 0.2;

/** Whether no vehicle comes so far in that time. @param seconds where it is below 0 it counts as no time */
export const isLeap = (km: number, seconds: number): boolean =>
  km > SLACK_KM + (MAX_SPEED * Math.max(0, seconds)) / 3_600;
