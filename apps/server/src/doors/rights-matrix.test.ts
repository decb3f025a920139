import { systemClock } from '@outrider/kit/clock.ts';
import { unheardDevice } from '@outrider/model/devices/device.ts';
import type { ErrorCode, OutriderError } from '@outrider/model/error-code.ts';
import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import type { ControlCall } from '@outrider/protocol/calls/control-call.ts';
import { type Scope, scopeField } from '@outrider/protocol/calls/scope.ts';
import { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';
import { type Fields, printFields, type ValuesOf } from '@outrider/protocol/vcp/field.ts';
import { describe, expect, test } from 'vitest';
import type { Asker } from '../calls/call.ts';
import { Caller } from '../calls/caller.ts';
import { NEVER_PRIVATE } from '../privacy/private-times.ts';
import { Dispatch } from '../calls/dispatch.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Services } from '../calls/services.ts';
import { control, http, sockets } from '../features/testing/samples.ts';
import { defaultVariant } from '@outrider/model/variants/variant.ts';
import { refusedToManager, type TestedManager } from './testing-managed.ts';
import { everyRight } from './testing.ts';

/** Devices of which two are there. */
const devices = ['A', 'B', 'Z'] as const;

/**
 * Everybody there could be, by level and rights: none, all, each right alone and all but each. They see device A; level 0 all. Some of
 * level 0 set the server, and some do not.
 */
const levels = [0, 1, 2, 3, 4];
/** Those that the variant lets set faces: a list, and not from one on. */
const faceLevels = [0, 2];
const ownRights: readonly (readonly Right[])[] = [
  [],
  everyRight,
  ...everyRight.map((right) => [right]),
  ...everyRight.map((right) => everyRight.filter((other) => other !== right)),
];
const withRights: readonly Identity[] = levels.flatMap((level) =>
  (level === 0 ? [false, true] : [false]).flatMap((serverAdmin) =>
    ownRights.map((held) => ({
      userName: 'eve',
      level,
      access: accessOf(held),
      deviceScope: level === 0 ? undefined : new Set(['A']),
      serverAdmin,
      setsFaces: faceLevels.includes(level),
    })),
  ),
);

/** Managers of group 1, group 2, and the group above both. No user is there whom they could manage. */
const managers: readonly TestedManager[] = [
  { root: 1, groups: [1], people: [], devices: ['A'] },
  { root: 2, groups: [2], people: [], devices: ['A'], shared: ['A'] },
  { root: 3, groups: [1, 2, 3], people: [], devices: ['A'] },
];

const PROGRAM = { id: 'otr_00000000', name: 'program', groupIds: undefined };

/** Sessions with every right that are not, or not yet, the person themselves: a screen, a guest, a user who owes a second factor. */
const inAPlace: readonly Identity[] = levels.flatMap((level) => {
  const person = {
    userName: 'eve',
    level,
    access: accessOf(everyRight),
    deviceScope: level === 0 ? undefined : new Set(['A']),
    serverAdmin: level === 0,
    setsFaces: faceLevels.includes(level),
  };
  const guest = { of: 'olga', channels: [1], stretch: undefined, takes: false };
  return [
    { ...person, token: PROGRAM },
    { ...person, token: PROGRAM, access: accessOf([]) },
    { ...person, kiosk: true },
    { ...person, owesFactor: true },
    { ...person, guest },
    // Of the group of devices A, and of one above that.
    ...managers.flatMap(({ root, groups, shared }) => {
      const branch = { roots: [root], groups: new Set(groups), shared: new Set(shared), retentionDays: 0 };
      // And a program of theirs, which has what they have, and one that may do nothing.
      const program = { ...person, branch, token: PROGRAM };
      return [{ ...person, branch }, program, { ...program, access: accessOf([]) }];
    }),
    { ...person, guest: { ...guest, takes: true } },
  ];
});
const anybody: readonly Identity[] = [...withRights, ...inAPlace];

/** One in which nobody is. */
const store = { users: { find: async () => undefined }, permissions: { list: async () => [] } };

/** A dispatch that reaches no handler: the tests look at who gets that far. */
const justAdmits = (() => {
  const reached = new Proxy({}, { get: () => () => ({}) });
  return new Dispatch({
    handlers: { control: reached, http: reached, sockets: reached } as Handlers,
    services: { clock: systemClock, store, variant: { rules: defaultVariant } } as unknown as Services,
    audit: { during: (_entry, work) => work(), async write() {} },
  });
})();
const fleetOfTwo = {
  get: (deviceid: string) => (deviceid === 'Z' ? undefined : unheardDevice(deviceid)),
  all: () => ['A', 'B'].map(unheardDevice),
};

interface Asked {
  readonly name: string;
  readonly row: { readonly access: Access; readonly scope: Scope };
  readonly request: (about: string) => Readonly<Record<string, unknown>>;
  readonly ask: (about: string, asker: Asker) => Promise<unknown>;
}
const line = { agent: '', signIn() {} };
const askedCalls: readonly Asked[] = [
  ...(Object.keys(control) as (keyof typeof control)[]).map((name): Asked => {
    const row: ControlCall = controlCalls[name];
    const request = (about: string) => control[name].request(about, 'viewer') as ValuesOf<Fields>;
    const ask = (about: string, asker: Asker) =>
      justAdmits.control(name, printFields(row.request, request(about)), asker, line);
    return { name, row, request, ask };
  }),
  ...(Object.keys(http) as (keyof typeof http)[]).map((name): Asked => {
    const request = (about: string): Readonly<Record<string, unknown>> => http[name].request(about, 'viewer');
    return {
      name,
      row: httpCalls[name],
      request,
      ask: (about, asker) => justAdmits.http(name, request(about), asker),
    };
  }),
  ...(Object.keys(sockets) as (keyof typeof sockets)[]).map((name): Asked => {
    const { path } = socketCalls[name];
    const request = (about: string): Readonly<Record<string, string>> =>
      sockets[name].request(about, 'viewer');
    return {
      name,
      row: socketCalls[name],
      request,
      ask: (about, asker) => justAdmits.open(path, request(about), asker),
    };
  }),
];

/** What the row says of somebody who asks about a device; empty where it is about none. */
function verdictOf(
  { row, request }: Asked,
  { level, access, serverAdmin, setsFaces, kiosk, owesFactor, guest, token, branch }: Identity,
  about: string,
): ErrorCode | 'ok' {
  const { right, also, maxLevel, serverAdmin: setsServer, faces, parts } = row.access;
  const part = parts === undefined ? {} : request(about)[parts.in];
  const inParts = typeof part === 'string' ? [part] : Object.keys(part as object);
  const wanted = [
    ...(right === 'anyone' || right === 'signed-in' ? [] : [right]),
    ...(also === undefined ? [] : [also]),
    ...inParts.flatMap((part) => parts?.rights[part] ?? []),
  ];
  const { guests, whileOwing, ofPerson } = row.access;
  if (right !== 'anyone') {
    if (kiosk === true && ofPerson === true) return 'FORBIDDEN';
    if (token !== undefined && row.access.tokens === 'never') return 'FORBIDDEN';
    if (owesFactor === true && whileOwing !== true) return 'FORBIDDEN';
    if (guest !== undefined && guests !== true && !(guests === 'takers' && guest.takes)) return 'FORBIDDEN';
  }
  const isAbove = maxLevel !== undefined && level > maxLevel;
  const manages = row.access.managedBy !== undefined && branch !== undefined;
  if (right !== 'anyone' && isAbove && !manages) return 'FORBIDDEN';
  if (setsServer === true && serverAdmin !== true) return 'FORBIDDEN';
  if (faces === true && (setsFaces !== true || kiosk === true)) return 'FORBIDDEN';
  if (wanted.some((name) => access[everyRight.indexOf(name)] !== '1')) return 'FORBIDDEN';
  const manager = isAbove ? managers.find(({ root }) => root === branch?.roots[0]) : undefined;
  const refused = manager && refusedToManager(row.access, request(about), manager);
  if (refused !== undefined) return refused;
  const there = level === 0 ? ['A', 'B'] : ['A'];
  return about === '' || there.includes(about) ? 'ok' : 'NOT_FOUND';
}

const kindOf = ({ kiosk, owesFactor, guest, token, branch }: Identity): string => {
  if (branch !== undefined)
    return `${token === undefined ? '' : 'a token of '}the manager of ${branch.roots.join()}`;
  if (token !== undefined) return 'a token';
  if (kiosk === true) return 'a kiosk';
  if (owesFactor === true) return 'one who owes a factor';
  return guest === undefined ? 'somebody' : 'a guest';
};

describe('every level and right, about a device of one’s own, a foreign and an unknown one', () => {
  test.each(askedCalls)('$name', async (asked) => {
    const wrong: string[] = [];
    for (const identity of anybody) {
      const asker = {
        caller: new Caller(() => identity, fleetOfTwo, NEVER_PRIVATE),
        session: undefined,
        ip: '::1',
      };
      for (const about of scopeField(asked.row.scope) === undefined ? [''] : devices) {
        const outcome = await asked.ask(about, asker).then(
          () => 'ok',
          (error: OutriderError) => error.code,
        );
        if (outcome !== verdictOf(asked, identity, about))
          wrong.push(
            `${kindOf(identity)} of level ${identity.level} with ${identity.access} about ${about}: ${outcome}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('what is about the person themselves is no business of a screen', () => {
  const ofPerson = askedCalls.filter(({ row }) => row.access.ofPerson === true).map(({ name }) => name);
  expect(ofPerson.sort()).toEqual([
    'accessLog',
    'addAuthenticator',
    'addPasskey',
    'addToken',
    'changePassword',
    'chooseLanguage',
    'endSession',
    'endToken',
    'exportAccessLog',
    'exportOwnData',
    'exportStreamLog',
    'giveReason',
    'listSessions',
    'newRecoveryCodes',
    'offerAuthenticator',
    'offerPasskey',
    'ownFactors',
    'removeAuthenticator',
    'removePasskey',
    'streamLog',
    'talkLog',
    'tellBrowser',
    'testBrowser',
    'tokenList',
    'toldBrowsers',
    'untellBrowser',
  ]);
});

test('what a token is never good for', () => {
  const never = askedCalls.filter(({ row }) => row.access.tokens === 'never').map(({ name }) => name);
  expect(never.sort()).toEqual([
    'addAuthenticator',
    'addDirectoryToken',
    'addEventReport',
    'addFirmwarePlan',
    'addGoing',
    'addKioskLink',
    'addPasskey',
    'addSheet',
    'addToken',
    'addTraccar',
    'addUser',
    'allTokens',
    'backupFile',
    'beginRestore',
    'beginTransfer',
    'changeEventReport',
    'changeFirmwarePlan',
    'changePassword',
    'changeUser',
    'checkGoing',
    'checkRestore',
    'checkTraccar',
    'checkTransfer',
    'chooseLanguage',
    'companyAccounts',
    'confirmRestore',
    'directoryList',
    'endDirectoryToken',
    'endSession',
    'endToken',
    'eraseDriver',
    'erasePerson',
    'erasures',
    'exportDriver',
    'exportOwnData',
    'exportPerson',
    'factorList',
    'forgetPerson',
    'formatDisk',
    'giveReason',
    'inviteUser',
    'kioskLinks',
    'linkAccount',
    'listSessions',
    'listTransferItems',
    'listTransfers',
    'lookAtDriver',
    'lookAtPerson',
    'mountDisk',
    'newRecoveryCodes',
    'nextFirmwareStage',
    'offerAuthenticator',
    'offerPasskey',
    'ownFactors',
    'providerList',
    'readDiskSettings',
    'readDisks',
    'readTransfer',
    'removeAuthenticator',
    'removeKioskLink',
    'removePasskey',
    'removeProvider',
    'removeTransfer',
    'removeUser',
    'resetFactors',
    'restartMachine',
    'restorePiece',
    'restoreState',
    'revokeInvitation',
    'signOut',
    'stopRestore',
    'stopTransfer',
    'takeGoing',
    'tellBrowser',
    'testBrowser',
    'tokenList',
    'toldBrowsers',
    'tryDirectory',
    'tryProvider',
    'unlinkAccount',
    'untellBrowser',
    'writeAdminAlone',
    'writeDiskSettings',
    'writeExtraScript',
    'writeFactorDuties',
    'writeProvider',
  ]);
});

test('which calls of administrators managers make too, for what is of their branch', () => {
  const managed = askedCalls.flatMap(({ name, row: { access } }) =>
    access.managedBy === undefined ? [] : [[name, access.managedBy]],
  );
  expect(Object.fromEntries(managed)).toMatchInlineSnapshot(`
    {
      "addDevice": {
        "groupid": "group",
      },
      "addGoing": {},
      "addGroup": {
        "parentid": "some group",
      },
      "addMute": {
        "deviceid": "device",
        "groupid": "group",
      },
      "addSheet": {},
      "addToGroup": {
        "groupid": "some group",
      },
      "addUser": {
        "editingGroupid": "group",
        "editingGroupids": "group",
      },
      "allTokens": {},
      "beginTransfer": {},
      "changeGroup": {
        "groupid": "group below",
        "newParentid": "group",
      },
      "changeUser": {
        "editingGroupid": "group",
        "editingGroupids": "group",
        "editingName": "user",
      },
      "checkFenceImport": {},
      "checkGoing": {},
      "checkRouteImport": {},
      "checkTransfer": {},
      "deleteDevice": {},
      "deliverAgain": {},
      "exportFences": {},
      "exportRoutes": {},
      "factorList": {},
      "getFence": {},
      "getRoute": {},
      "groupDevices": {
        "groupid": "some group",
      },
      "importFences": {},
      "importRoutes": {},
      "inviteUser": {
        "editingName": "user",
      },
      "listDeliveries": {},
      "listDownloadPlans": {},
      "listFences": {},
      "listGroups": {},
      "listMemberships": {},
      "listPushPlans": {},
      "listQuotas": {},
      "listRealtimePlans": {},
      "listRoutes": {},
      "listShifts": {},
      "listTransferItems": {},
      "listTransfers": {},
      "listTunings": {},
      "nearFences": {},
      "planWay": {},
      "previewPlan": {
        "scopes.deviceid": "device",
        "scopes.groupid": "group",
      },
      "previewTuning": {},
      "readPermissions": {},
      "readRoutes": {},
      "readTransfer": {},
      "registerDevice": {
        "groupid": "group",
      },
      "removeDevice": {},
      "removeDownloadPlan": {
        "eventDownloadPlan.deviceid": "device",
        "eventDownloadPlan.groupid": "group",
      },
      "removeFence": {},
      "removeGroup": {
        "groupid": "group below",
      },
      "removeMute": {},
      "removePushPlan": {
        "pushEventPlan.deviceid": "device",
        "pushEventPlan.groupid": "group",
      },
      "removeRealtimePlan": {
        "realtimeEventPlan.deviceid": "device",
        "realtimeEventPlan.groupid": "group",
      },
      "removeRoute": {},
      "removeShifts": {},
      "removeTransfer": {},
      "removeUser": {
        "editingName": "user",
      },
      "resetFactors": {
        "editingName": "user",
      },
      "revokeInvitation": {
        "editingName": "user",
      },
      "saveDownloadPlan": {
        "eventDownloadPlan.deviceid": "device",
        "eventDownloadPlan.groupid": "group",
      },
      "saveFence": {
        "devices": "device",
        "groups": "group",
      },
      "saveGroupDownloadPlan": {
        "eventDownloadPlan.deviceid": "device",
        "eventDownloadPlan.groupid": "group",
      },
      "saveGroupPushPlan": {
        "pushEventPlan.deviceid": "device",
        "pushEventPlan.groupid": "group",
      },
      "saveGroupRealtimePlan": {
        "realtimeEventPlan.deviceid": "device",
        "realtimeEventPlan.groupid": "group",
      },
      "savePushPlan": {
        "pushEventPlan.deviceid": "device",
        "pushEventPlan.groupid": "group",
      },
      "saveQuotas": {
        "groupid": "group below",
      },
      "saveRealtimePlan": {
        "realtimeEventPlan.deviceid": "device",
        "realtimeEventPlan.groupid": "group",
      },
      "saveRoute": {
        "devices": "device",
        "groups": "group",
      },
      "saveShifts": {
        "exceptions": "receiver",
        "shifts": "receiver",
      },
      "stopTransfer": {},
      "takeGoing": {},
      "takeOutOfGroup": {
        "groupid": "some group",
      },
      "tuneKind": {
        "deviceid": "device",
        "groupid": "group",
      },
      "untuneKind": {
        "deviceid": "device",
        "groupid": "group",
      },
      "userList": {},
    }
  `);
});
