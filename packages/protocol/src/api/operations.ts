import { bytesOperation, operation } from './operation.ts';

/**
 * The API for programs, in the words of the glossary. Right, device scope and audit of each are those of its call; fields of the
 * answers are those of the call's row.
 */
export const operations = [
  operation({
    id: 'listDevices',
    path: '/devices',
    about: 'Devices in scope, as they are now',
    call: 'listDevices',
    takes: {},
    gives: { list: 'devices', pages: { told: 'next', behind: 'after', most: 'limit' } },
  }),
  operation({
    id: 'getDevice',
    path: '/devices/{deviceid}',
    about: 'A device, as it is now',
    call: 'listDevices',
    takes: { deviceid: 'deviceid' },
    gives: { list: 'devices', found: 'deviceid' },
  }),
  operation({
    id: 'listPositions',
    path: '/devices/{deviceid}/positions',
    about: 'Where a device was, in the order of time',
    call: 'gpsRecords',
    takes: { deviceid: 'deviceid', from: 'start', to: 'end' },
    gives: { pages: { by: ['time'], from: 'start' } },
  }),
  operation({
    id: 'listDays',
    path: '/devices/{deviceid}/days',
    about: 'What a device drove on each day',
    call: 'gpsDays',
    takes: { deviceid: 'deviceid', from: 'from', to: 'to' },
    gives: { pages: { by: ['date'] } },
  }),
  operation({
    id: 'listTrips',
    path: '/trips',
    about:
      'Trips of devices. Pages hold the trips of some devices each, and one may be empty before the last',
    call: 'listTrips',
    takes: { from: 'from', to: 'to', devices: 'deviceids' },
    gives: { list: 'trips', pages: { told: 'next', behind: 'after' } },
  }),
  operation({
    id: 'listVisits',
    path: '/visits',
    about: 'Visits of devices to fences',
    call: 'listVisits',
    takes: { from: 'from', to: 'to', devices: 'deviceids', fence: 'fence' },
    gives: {
      list: 'visits',
      pages: { by: ['from', 'deviceid', 'fence', 'to'] },
      beside: ['left', 'pending'],
    },
  }),
  operation({
    id: 'listEvents',
    path: '/events',
    about: 'Events of devices in scope',
    call: 'eventQuery',
    takes: {
      from: 'afterTime',
      to: 'beforeTime',
      device: 'deviceid',
      group: 'groupid',
      codes: 'appdevids',
    },
    gives: {
      list: 'data',
      pages: { told: 'next', behind: 'after', most: 'limit' },
    },
  }),
  operation({
    id: 'listCases',
    path: '/cases',
    about: 'Cases that are open',
    call: 'cases',
    takes: {},
    gives: { list: 'cases', pages: { by: ['id'] } },
  }),
  operation({
    id: 'getCase',
    path: '/cases/{id}',
    about: 'A case with its events, notes and steps',
    call: 'alarmCase',
    takes: { id: 'id' },
    gives: { whole: true },
  }),
  operation({
    id: 'listClips',
    path: '/clips',
    about: "One's own clips: packages of recordings that were ordered, and how far each is",
    call: 'listExports',
    takes: {},
    gives: { list: 'exports', pages: { by: ['id'] } },
  }),
  operation({
    id: 'listPeople',
    path: '/people',
    about: 'People who have an account',
    call: 'userList',
    takes: {},
    gives: { pages: { by: ['name'] } },
  }),
  operation({
    id: 'listGroups',
    path: '/groups',
    about: 'Groups, each with the one above it',
    call: 'listGroups',
    takes: {},
    gives: { pages: { by: ['groupid'] } },
  }),
  operation({
    id: 'listFences',
    path: '/fences',
    about: 'Fences',
    call: 'listFences',
    takes: {},
    gives: { pages: { by: ['index'] } },
  }),
  operation({
    id: 'getFence',
    path: '/fences/{index}',
    about: 'A fence with its devices and rules',
    call: 'getFence',
    takes: { index: 'index' },
    gives: { whole: true },
  }),
  operation({
    id: 'listOrders',
    path: '/orders',
    about: 'Orders of footage from recorders, and what came of each',
    call: 'listRetrievals',
    takes: {},
    gives: { list: 'orders', pages: { by: ['id'] } },
  }),
  operation({
    id: 'listDrivers',
    path: '/drivers',
    about: 'Drivers',
    call: 'listDrivers',
    takes: {},
    gives: { list: 'drivers', pages: { by: ['driverid'] } },
  }),
  bytesOperation({
    id: 'stream',
    path: '/stream',
    about:
      'Devices as they are and change, events, and orders of footage, as server-sent events that go on behind the last one that came',
    call: 'fleetStream',
    takes: { kinds: 'kinds', devices: 'devices', after: 'after', seconds: 'seconds' },
    gives: { bytes: ['text/event-stream'] },
    headers: { 'last-event-id': 'after' },
    tells: { device: 'listDevices', event: 'listEvents', order: 'listOrders' },
  }),
] as const;

/** The calls that the API has. */
export type OfferedName = (typeof operations)[number]['call'];
