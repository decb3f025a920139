import { settingRights } from '@outrider/model/devices/device-settings.ts';
import type { Right } from '@outrider/model/people/rights.ts';

const rights: Readonly<Record<string, Right>> = settingRights;

/** Rights that these settings of devices ask for, each by its own. */
export const rightsOfSettings = (fields: readonly string[]): Right[] =>
  fields.flatMap((field) => rights[field] ?? []);
