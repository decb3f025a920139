import { accessOf, FULL_ACCESS, type Right } from '@outrider/model/people/rights.ts';
import { describe, expect, test } from 'vitest';
import { judge, landing, type ScreenAccess, type Visitor } from '../routing/guard.ts';
import { openPlaces, placeAt } from '../routing/open-places.ts';
import { placeActions } from './place-actions.ts';
import { screens } from './screens.ts';
import { unknownScreen } from './unknown-screen.ts';

const visitor = (change: Partial<Visitor> = {}): Visitor => ({
  loginFlag: 1,
  autoLogin: 'true',
  byLink: false,
  linkSignsIn: false,
  access: accessOf([
    'P_dash',
    'P_live',
    'P_tree',
    'P_gppb',
    'P_lopb',
    'P_repb',
    'F_gps',
    'F_event',
    'F_event_report',
    'F_lmdvrs',
    'F_rmdvrs',
  ]),
  level: 0,
  manager: false,
  serverAdmin: true,
  sameHost: true,
  serverKnown: true,
  isMobile: false,
  accessLog: false,
  setsFaces: true,
  recordingDevices: true,
  diagnosis: true,
  several: false,
  ...change,
});
const row = (path: string): ScreenAccess => {
  const found = screens.find((screen) => screen.path === path);
  if (found === undefined) throw new Error(`no screen ${path}`);
  return found;
};
const judgeAt = (path: string, change: Partial<Visitor>): unknown => judge(row(path), visitor(change));

describe('every page but login', () => {
  test.each([
    ['no flag is stored', { loginFlag: 0, autoLogin: null, serverKnown: false }, { to: '/login' }],
    ['the sign-in was refused', { loginFlag: 2 }, { to: '/login' }],
    ["the flag is 'false' and nobody is in", { loginFlag: 0, autoLogin: 'false' }, { to: '/login' }],
    ['auto-login is under way', { loginFlag: 0, autoLogin: 'true', serverKnown: false }, 'wait'],
    ['a link signs in', { loginFlag: 0, autoLogin: null, byLink: true, serverKnown: false }, 'wait'],
    ['the connection is lost, and taken up again', { loginFlag: 0, autoLogin: 'tab' }, 'show'],
    ['the server is not known yet', { serverKnown: false }, 'wait'],
    ['all is well', {}, 'show'],
  ] as const)('when %s', (_, change, verdict) => {
    for (const { path, guard } of screens)
      if (guard === 'signed-in') expect(judgeAt(path, change)).toEqual(verdict);
  });
});

test('whom a link signs in is asked for no password, until the link is refused', () => {
  const out = { loginFlag: 0, autoLogin: null, byLink: true, serverKnown: false } as const;
  expect(judgeAt('/login', { ...out, linkSignsIn: true })).toBe('wait');
  expect(judgeAt('/login', { ...out, loginFlag: 2, byLink: false })).toBe('show');
  expect(judgeAt('/login', out)).toBe('show');
});

test('an address of no screen leads to the sign-in, and says so to who is signed in', () => {
  expect(judge(unknownScreen, visitor({ loginFlag: 0, autoLogin: null }))).toEqual({ to: '/login' });
  expect(judge(unknownScreen, visitor())).toBe('show');
});

test.each([
  ['/', { isMobile: true }, { to: '/blockview' }],
  ['/', { access: accessOf(['P_dash']) }, { to: '/idle', denied: true }],
  ['/blockview', { access: accessOf(['F_gps']) }, { to: '/idle', denied: true }],
  ['/liveview', { access: accessOf(['F_gps']) }, { to: '/', denied: true }],
  ['/popup/:deviceid', { access: accessOf(['F_gps']) }, { to: '/', denied: true }],
  ['/treeview', { access: accessOf(['P_live', 'F_gps']) }, { to: '/', denied: true }],
  ['/accesslog', {}, 'show'],
  ['/accesslog', { level: 1 }, { to: '/', denied: true }],
  ['/accesslog', { level: 3, accessLog: true }, 'show'],
  ['/facerecognitionsetting', { level: 2, setsFaces: true }, 'show'],
  ['/recordingdevices', { level: 3 }, 'show'],
  ['/recordingdevices', { recordingDevices: false }, { to: '/', denied: true }],
  ['/facerecognitionsetting', { setsFaces: false }, { to: '/', denied: true }],
  ['/facelibrary', { setsFaces: false }, { to: '/', denied: true }],
  ['/facelibrary', { level: 1, setsFaces: true }, { to: '/', denied: true }],
  ['/uslog', { level: 3 }, 'show'],
  ['/talklog', { level: 2 }, 'show'],
  ['/talklog', { level: 3 }, { to: '/', denied: true }],
  ['/rendomliveview', { level: 0 }, 'show'],
  ['/rendomliveview', { level: 1 }, { to: '/', denied: true }],
  ['/rendomliveview', { access: accessOf(['F_gps']) }, { to: '/', denied: true }],
  ['/invited', {}, 'show'],
  ['/invited', { loginFlag: 0, autoLogin: null, serverKnown: false }, 'show'],
  ['/setting', {}, 'show'],
  ['/setting', { serverAdmin: false }, { to: '/', denied: true }],
  // Rule S35.
  ['/testvcp', { diagnosis: false }, { to: '/', denied: true }],
  ['/testvcp', { level: 1 }, { to: '/', denied: true }],
  ['/setting', { sameHost: false }, { to: '/', denied: true }],
  ['/usersetting', { level: 1 }, { to: '/', denied: true }],
  ['/usersetting', { level: 1, manager: true }, 'show'],
  ['/permission', { level: 1, manager: true }, { to: '/', denied: true }],
  ['/account', { level: 3 }, 'show'],
  ['/login', {}, { to: '/' }],
  ['/login', { isMobile: true }, { to: '/blockview' }],
  ['/login', { access: accessOf(['P_dash']) }, { to: '/blockview' }],
  ['/login', { loginFlag: 0, autoLogin: 'true' }, 'show'],
] as const)('%s with %j', (path, change, verdict) => expect(judgeAt(path, change)).toEqual(verdict));

/** Every right that some screen asks for, and the one that says where a sign-in leads. */
const askedRights = [
  ...new Set<Right>(['F_gps', ...screens.flatMap(({ right }) => (right === 'none' ? [] : [right]))]),
];
const asked = [...screens, unknownScreen];

describe('nobody goes round in circles', () => {
  test.each([0, 1, 2, 3, 4])('at level %i, with any of the rights that screens ask for', (level) => {
    for (let bits = 0; bits < 2 ** askedRights.length; bits++) {
      const access = accessOf(askedRights.filter((_, at) => bits & (1 << at)));
      for (const isMobile of [false, true])
        for (const sameHost of [false, true]) {
          const who = visitor({ access, level, isMobile, sameHost });
          for (const screen of asked) expectRest(screen, who);
        }
    }
  });

  test('whatever is stored, and however far the sign-in has come', () => {
    for (const access of ['', accessOf(askedRights)])
      for (const loginFlag of [0, 1, 2] as const)
        for (const autoLogin of [null, 'true', 'false', 'tab'])
          for (const isMobile of [false, true])
            for (const serverKnown of [false, true])
              for (const byLink of [false, true]) {
                const who = visitor({ access, loginFlag, autoLogin, isMobile, serverKnown, byLink });
                for (const screen of asked) expectRest(screen, who);
              }
  });
});

/** Led from one screen to the next, they come to one that they see or wait for, three steps on at most. */
function expectRest(from: ScreenAccess, who: Visitor): void {
  let screen = from;
  for (let steps = 0; steps <= 3; steps++) {
    const verdict = judge(screen, who);
    if (typeof verdict === 'string') return;
    screen = row(verdict.to);
  }
  throw new Error(`from ${from.path} he is led on and on: ${JSON.stringify(who)}`);
}

test('after signing in, the map where there is one, else the dashboard', () => {
  expect(landing(visitor())).toBe('/');
  expect(landing(visitor({ access: '' }))).toBe('/blockview');
});

test('who may see which screen', () => {
  const lines = screens.map(({ path, guard, right, also, oneOf, otherwise, ...bounds }) => {
    const { sameHostOnly, maxLevel, managers, openedBy, serverAdmin, faces } = bounds;
    const admin = serverAdmin === true ? ' who sets the server' : '';
    const opened = openedBy === undefined ? '' : ` or where the variant has ${openedBy}`;
    const level =
      maxLevel === undefined
        ? ''
        : ` level ${maxLevel}${managers === true ? ' or a manager' : ''}${opened}${admin}`;
    const one = oneOf === undefined ? right : oneOf.join(' or ');
    const both = also === undefined ? one : `${right} and ${also}`;
    const host = sameHostOnly === true ? ' own host' : '';
    const named = faces === true ? ' of a level that sets faces' : '';
    return `${path} ${guard} ${both}${level}${named}${host} else ${otherwise}`;
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "/ signed-in F_gps else /idle",
      "/blockview signed-in P_dash else /idle",
      "/connect signed-in none level 0 else /",
      "/devicesetup signed-in F_lmdvrs level 1 else /",
      "/recordingdevices signed-in P_dash else /",
      "/recordingdevices/:deviceid signed-in P_dash else /",
      "/recordersettings signed-in F_rmdvrs level 1 else /",
      "/regdevices signed-in F_lmdvrs level 0 or a manager else /",
      "/devicemodelinfo signed-in none else /",
      "/health signed-in P_dash else /",
      "/maintenance signed-in P_dash else /",
      "/liveview signed-in P_live else /",
      "/liveview/:deviceid signed-in P_live else /",
      "/treeview signed-in P_tree else /",
      "/rendomliveview signed-in P_live level 0 else /",
      "/randomliveview signed-in P_live level 0 else /",
      "/popup/:deviceid signed-in P_live else /",
      "/devicenetflow signed-in P_dash else /",
      "/mileage signed-in F_event own host else /",
      "/eventreportsetting signed-in F_event_report else /",
      "/reportfilelist signed-in F_event_report else /",
      "/timeline signed-in P_lopb or P_repb or P_gppb else /",
      "/splayback signed-in P_lopb else /",
      "/splayback/:deviceid signed-in P_lopb else /",
      "/recordingstorage signed-in P_lopb else /",
      "/deviceusage signed-in P_lopb else /",
      "/redact/:deviceid/:id signed-in P_lopb else /",
      "/verify open none else /",
      "/remoteplayback signed-in P_repb else /",
      "/remoteplayback/:deviceid signed-in P_repb else /",
      "/retrievals signed-in P_repb else /",
      "/autoupload signed-in P_repb else /",
      "/inbox signed-in F_event else /",
      "/todayevents signed-in F_event else /",
      "/queryeventex signed-in F_event else /",
      "/eventdefinesetting signed-in F_event level 1 own host else /",
      "/gpsplayback signed-in P_gppb and F_gps else /",
      "/trips signed-in P_gppb and F_gps own host else /",
      "/visits signed-in P_gppb and F_gps own host else /",
      "/washere signed-in P_gppb and F_gps own host else /",
      "/fence signed-in none level 0 or a manager own host else /",
      "/routeplanning signed-in none level 0 or a manager own host else /",
      "/driversetting signed-in none level 1 own host else /",
      "/facerecognitionsetting signed-in none of a level that sets faces else /",
      "/facelibrary signed-in none level 0 of a level that sets faces else /",
      "/eventdownloadplansetting signed-in F_event level 0 or a manager own host else /",
      "/pusheventplansetting signed-in F_event level 0 or a manager own host else /",
      "/realtimeeventplansetting signed-in F_event level 0 or a manager own host else /",
      "/shiftcalendars signed-in F_event level 0 or a manager own host else /",
      "/deliveries signed-in F_event level 0 or a manager own host else /",
      "/idle signed-in none else /",
      "/iframe/:index signed-in none else /",
      "/permission signed-in none level 0 else /",
      "/login public none else /",
      "/invited open none else /",
      "/signed-in open none else /",
      "/apireference signed-in none else /",
      "/account signed-in none else /",
      "/usersetting signed-in none level 0 or a manager else /",
      "/erasedpersons signed-in none level 0 else /",
      "/signinsetting signed-in none level 0 or a manager else /",
      "/groupsetting signed-in none else /idle",
      "/groupsummary signed-in none level 0 or a manager else /",
      "/devicefirmwareupdate signed-in none level 1 else /",
      "/accesslog signed-in none level 0 or a manager or where the variant has accessLog else /",
      "/uslog signed-in none else /",
      "/talklog signed-in none level 2 else /",
      "/setting signed-in none level 0 who sets the server own host else /",
      "/diskinfo signed-in none level 0 else /",
      "/performanceinfo signed-in none level 0 else /",
      "/testvcp signed-in none level 0 else /",
      "/testdev signed-in none level 0 else /",
      "/covermonitor signed-in none level 0 else /",
      "/requestarray signed-in none level 0 else /",
      "/devarray signed-in none level 0 else /",
      "/geoarray signed-in none level 0 else /",
      "/ftpmonitor signed-in none level 0 else /",
      "/hbmonitor signed-in none level 0 else /",
      "/dlmonitor signed-in none level 0 else /",
      "/videotest signed-in none level 0 else /",
      "/audiotest signed-in none level 0 else /",
      "/urltest signed-in none level 0 else /",
      "/backups signed-in none level 0 who sets the server own host else /",
      "/kept signed-in none level 0 who sets the server own host else /",
      "/restore signed-in none level 0 who sets the server own host else /",
      "/cluster signed-in none level 0 else /",
      "/i18neditor signed-in none level 0 else /",
      "/transfers signed-in none level 0 or a manager else /",
    ]
  `);
});

/** What a visitor finds in each place, by its sections: a line a place. */
const found = (change: Partial<Visitor>): readonly string[] =>
  openPlaces([...screens, ...placeActions], visitor(change)).map(({ place, sections }) => {
    const rows = sections.map((section) =>
      section.rows.map((row) => ('path' in row ? row.path : row.dialog)).join(' '),
    );
    return `${place.title}: ${rows.join(' | ')}`;
  });

describe('the places', () => {
  test('have every screen that is in a menu, for an administrator', () => {
    expect(found({ access: FULL_ACCESS })).toMatchInlineSnapshot(`
      [
        "Watch: / /liveview /treeview /rendomliveview",
        "Look back: /timeline /splayback /remoteplayback /gpsplayback | /retrievals /autoupload /washere",
        "Events: /inbox /todayevents /queryeventex /eventdefinesetting /eventdownloadplansetting /pusheventplansetting /realtimeeventplansetting /shiftcalendars /deliveries custom-event",
        "Fleet: /blockview /devicesetup /recordingdevices /recordersettings /health /maintenance | /connect /regdevices /fence /routeplanning /driversetting /facerecognitionsetting /facelibrary /groupsetting /groupsummary /devicefirmwareupdate",
        "Reports: /devicenetflow /mileage /eventreportsetting /reportfilelist /recordingstorage /trips /visits",
        "Administration: /permission /usersetting /erasedpersons /signinsetting | /setting /backups /kept /i18neditor /transfers | /devicemodelinfo /accesslog /uslog /talklog /diskinfo /performanceinfo /testvcp | stream-status",
      ]
    `);
  });

  test('have the servers where the server is one of several', () => {
    expect(found({ access: FULL_ACCESS, several: true }).at(-1)).toContain('/kept /cluster /i18neditor');
    expect(found({ access: FULL_ACCESS, several: true, level: 1 }).join()).not.toContain('/cluster');
    // By its address everywhere: it says how to make several.
    expect(judgeAt('/cluster', {})).toBe('show');
    expect(judgeAt('/cluster', { level: 1, several: true })).toEqual({ to: '/', denied: true });
  });

  test('have the system settings on the host of the server alone', () => {
    expect(found({ access: FULL_ACCESS, sameHost: false })).toMatchInlineSnapshot(`
      [
        "Watch: / /liveview /treeview /rendomliveview",
        "Look back: /timeline /splayback /remoteplayback /gpsplayback | /retrievals /autoupload",
        "Events: /inbox /todayevents /queryeventex custom-event",
        "Fleet: /blockview /devicesetup /recordingdevices /recordersettings /health /maintenance",
        "Reports: /devicenetflow /eventreportsetting /reportfilelist /recordingstorage",
        "Administration: stream-status",
      ]
    `);
  });

  test('show somebody who is no administrator what is for them', () => {
    expect(found({ level: 1 })).toMatchInlineSnapshot(`
      [
        "Watch: / /liveview /treeview",
        "Look back: /timeline /splayback /remoteplayback /gpsplayback | /retrievals /autoupload /washere",
        "Events: /inbox /todayevents /queryeventex /eventdefinesetting",
        "Fleet: /blockview /devicesetup /recordingdevices /recordersettings /health /maintenance | /driversetting /facerecognitionsetting /groupsetting /devicefirmwareupdate",
        "Reports: /devicenetflow /mileage /eventreportsetting /reportfilelist /recordingstorage /trips /visits",
        "Administration: /devicemodelinfo /uslog /talklog",
      ]
    `);
  });

  test('are not there where they find nothing', () => {
    expect(found({ level: 3, access: accessOf(['P_live']), sameHost: false })).toEqual(['Watch: /liveview']);
  });

  test('have on a phone what phones open', () => {
    expect(found({ isMobile: true })[0]).toBe('Watch: /liveview /treeview /rendomliveview');
  });

  test.each([
    ['/', 'watch'],
    ['/liveview/OT-001', 'watch'],
    ['/splayback/OT-001', 'look-back'],
    ['/blockview', 'fleet'],
    ['/usersetting', 'administration'],
    ['/devarray', 'administration'],
    ['/videotest', 'administration'],
    ['/apireference', 'administration'],
    ['/deviceusage', 'reports'],
    ['/account', undefined],
  ])('%s is in %s', (pathname, place) => expect(placeAt(screens, pathname)).toBe(place));
});

test('no entry of a place is named as another', () => {
  const titles = [...screens, ...placeActions].flatMap(({ menu, title }) => (menu === 'none' ? [] : [title]));
  expect(new Set(titles).size).toBe(titles.length);
});

test('the guide has every screen', () => {
  const [guide = ''] = Object.values<string>(
    import.meta.glob('../../../../docs/guide/screens.md', { query: '?raw', import: 'default', eager: true }),
  );
  const named = new Set([...guide.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path));
  expect(screens.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([]);
});
