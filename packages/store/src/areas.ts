import type { Kysely } from 'kysely';
import { auditStore } from './audit/audit-store.ts';
import { peopleOfTrail } from './audit/people.ts';
import { clusterStore } from './cluster/cluster-store.ts';
import { deviceStore } from './devices/device-store.ts';
import { driversOfDevice, driverStore } from './drivers/driver-store.ts';
import { eventStore } from './events/event-store.ts';
import { eventsOfDevice } from './events/events-of-device.ts';
import { facesOfDevice, faceStore } from './faces/face-store.ts';
import { firmwareStore } from './firmware/firmware-store.ts';
import type { Engine, EngineParts } from './ground/engine.ts';
import type { Follow, Follower } from './ground/follow.ts';
import { groupStore } from './groups/group-store.ts';
import { healthStore } from './health/health-store.ts';
import { liveStore } from './live/live-store.ts';
import { maintenanceStore } from './maintenance/maintenance-store.ts';
import { noticesOfDevice, notificationStore } from './notifications/notification-store.ts';
import { orderStore } from './orders/orders.ts';
import { peopleStore } from './people/people-store.ts';
import { placeStore } from './places/place-store.ts';
import { placesOfDevice } from './places/places-of-device.ts';
import { planStore } from './plans/plan-store.ts';
import { plansOfDevice } from './plans/plans-of-device.ts';
import { translationsOfPerson, translationStore } from './preferences/translation-store.ts';
import { privacyStore, reasonsOfPersonAndDevice } from './privacy/privacy-store.ts';
import { onwardStore } from './positions/onward-reports.ts';
import { recordingStore } from './recordings/recording-store.ts';
import { reportsOfPerson, reportStore } from './reports/report-store.ts';
import { serverSettingStore, settingsOfPerson } from './settings/server-setting-store.ts';
import { settingStore } from './settings/setting-store.ts';
import { shareStore } from './shares/share-store.ts';
import { transferStore } from './transfers/transfer-store.ts';
import { uploadsOfDevice, uploadStore } from './uploads/upload-store.ts';

/** The areas that keep something in tables: each makes its part of the store over an engine with its own tables. */
const areas = [
  peopleStore,
  groupStore,
  deviceStore,
  eventStore,
  placeStore,
  planStore,
  liveStore,
  recordingStore,
  orderStore,
  firmwareStore,
  faceStore,
  healthStore,
  maintenanceStore,
  driverStore,
  settingStore,
  serverSettingStore,
  shareStore,
  auditStore,
  notificationStore,
  onwardStore,
  reportStore,
  transferStore,
  translationStore,
  uploadStore,
  privacyStore,
  clusterStore,
] as const;

/** Areas whose rows follow what happens in others. */
const followers = [
  peopleOfTrail,
  eventsOfDevice,
  placesOfDevice,
  plansOfDevice,
  settingsOfPerson,
  noticesOfDevice,
  driversOfDevice,
  facesOfDevice,
  reportsOfPerson,
  translationsOfPerson,
  uploadsOfDevice,
  reasonsOfPersonAndDevice,
] as const;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** What a store and a transaction of it both have. */
export type StoreParts = All<ReturnType<(typeof areas)[number]>>;

/** Every area's part over one engine. */
export function storeParts(parts: EngineParts<object>): StoreParts {
  // An area knows its own tables; the engine has those of all.
  const follow: Follow = async (happening, tx, key) => {
    for (const follower of followers as readonly object[] as readonly Follower<object>[])
      await follower[happening]?.({ tx: tx as Kysely<unknown> as Kysely<object>, key, nowMs: parts.nowMs() });
  };
  const engine: Engine<object> = { ...parts, follow };
  const stores = areas.map((area) => (area as (engine: Engine<object>) => object)(engine));
  return Object.assign({}, ...stores) as StoreParts;
}
