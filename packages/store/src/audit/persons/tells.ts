import type { StoreChange } from '../../changes/changes.ts';

/** What code that keeps something of a table in memory has to read again when a name in it was changed. */
const changes: Readonly<Record<string, StoreChange['entity']>> = {
  alarm_cases: 'alarmCase',
  case_history: 'alarmCase',
  case_notes: 'alarmCase',
  realtime_plans: 'realtimePlan',
  push_plans: 'pushPlan',
  download_plans: 'downloadPlan',
  edited_texts: 'translation',
  notice_mutes: 'noticeMute',
  shift_calendars: 'shiftCalendar',
  event_reports: 'eventReport',
  report_files: 'reportFile',
  firmwares: 'firmware',
  firmware_plans: 'firmwarePlan',
  firmware_pins: 'firmwarePin',
  remote_templates: 'remoteTemplate',
  orders: 'order',
  server_settings: 'serverSetting',
  fences: 'fence',
  routes: 'route',
  groups: 'group',
  permissions: 'permission',
  event_defines: 'eventDefine',
  faces: 'face',
  face_units: 'faceUnit',
  maintenance_plans: 'maintenancePlan',
  works_done: 'workDone',
  work_files: 'workDone',
  vehicle_meters: 'vehicleMeter',
  sign_in_providers: 'signInProvider',
  upload_accounts: 'uploadAccount',
};

/** The changes that are told of a table in which somebody's name was changed; without the row. */
export function tellsOf(table: string): readonly StoreChange[] {
  const entity = changes[table];
  return entity === undefined ? [] : [{ entity, kind: 'changed', key: '' }];
}
