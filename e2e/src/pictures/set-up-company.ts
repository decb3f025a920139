import { alarms } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { callHttp } from '../support/call-http.ts';
import { changeSettings } from '../support/change-settings.ts';
import type { Outrider } from '../support/outrider.ts';
import { PASSWORD } from '../support/people.ts';
import { visit } from '../support/raw-doors.ts';
import { setUpFaces } from './set-up-faces.ts';

/** The vehicle whose live view and playbacks are shown: each of its channels is recorded. */
export const PICTURED_DEVICE = 'OT-001';

/** Depots with the demo's vehicles that stand there, by the last digit of their id. */
const depots = [
  { name: 'North-depot', vehicles: [1, 2, 3] },
  { name: 'South-depot', vehicles: [4, 5, 6] },
  { name: 'Workshop', vehicles: [7, 8] },
] as const;

const people = [
  { name: 'dispatch', permission: 1, depots: [0, 1, 2] },
  { name: 'north-desk', permission: 2, depots: [0] },
  { name: 'south-desk', permission: 2, depots: [1] },
  { name: 'mechanic', permission: 3, depots: [2] },
] as const;

/** Of the first two channels, the first in full. */
const footage = { downloadtype: 1, downloadplan: 3, streamtype: 1 } as const;
const plans = [
  { deviceid: GLOBAL_PLAN, appdevid: alarms.overSpeed.code, ...footage, preoffset: 10, postoffset: 30 },
  { deviceid: GLOBAL_PLAN, appdevid: deviceEvents.uptime.code, downloadtype: 0 },
  {
    deviceid: PICTURED_DEVICE,
    appdevid: alarms.overSpeed.code,
    ...footage,
    entimepart: 1,
    timepart: '360:1139',
  },
] as const;

/** A small company in a product that runs: groups with their vehicles, their people, and recordings. */
export async function setUpCompany(outrider: Outrider): Promise<void> {
  using admin = await visit(outrider, ADMIN_NAME, outrider.password);
  const groups: number[] = [];
  for (const { name, vehicles } of depots) {
    const { groupid } = await callHttp(outrider, admin.key, 'addGroup', { newChildrenName: name });
    groups.push(groupid);
    for (const vehicle of vehicles)
      await callHttp(outrider, admin.key, 'addToGroup', { groupid, deviceid: `OT-00${vehicle}` });
  }
  for (const { name, permission, depots } of people)
    await callHttp(outrider, admin.key, 'addUser', {
      editingName: name,
      editingPW: PASSWORD,
      editingPermission: permission,
      editingGroupids: depots.map((at) => groups[at] ?? 0),
    });
  for (const plan of plans)
    await callHttp(outrider, admin.key, 'saveDownloadPlan', { eventDownloadPlan: plan });
  await setUpFaces(outrider, admin.key, PICTURED_DEVICE);
  const [groupid = 0] = groups;
  const ofGroup = { groupid, appdevid: alarms.emergency.code, ...footage, mediatype: 6 } as const;
  await callHttp(outrider, admin.key, 'saveGroupDownloadPlan', { eventDownloadPlan: ofGroup });
  await callHttp(outrider, admin.key, 'switchUploadsOn', { deviceid: PICTURED_DEVICE });
  await changeSettings(admin, PICTURED_DEVICE, { recenable: recordingVideo.everyChannel });
}
