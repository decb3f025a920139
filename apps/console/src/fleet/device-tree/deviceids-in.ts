import { tidyDevices } from '@outrider/model/reports/event-report.ts';

/** Ids of devices that a text lists, separated by commas; none of an empty one. */
export const deviceidsIn = (text: string): string[] => tidyDevices(text).split(',').filter(Boolean);
