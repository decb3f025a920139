import { caseTables } from './case-tables.ts';
import { companyTables } from './company-tables.ts';
import { deviceTables } from './device-tables.ts';
import type { GoingTable } from './going-table.ts';
import { maintenanceTables } from './maintenance-tables.ts';
import { notificationTables } from './notification-tables.ts';
import { placeTables } from './place-tables.ts';
import { reportTables } from './report-tables.ts';

/** Tables that go out, by their names in the store. */
export const goingTables: Readonly<Record<string, GoingTable>> = {
  ...companyTables,
  ...caseTables,
  ...notificationTables,
  ...maintenanceTables,
  ...deviceTables,
  ...reportTables,
  ...placeTables,
};
