import { describe, expect, test } from 'vitest';
import { accessOf, FULL_ACCESS, hasRight, withoutRights } from '../people/rights.ts';
import { administersServer, defaultVariant, shownVariant, variantSchema, withheldRights } from './variant.ts';

test('a variant of nothing is the product as it is', () => {
  expect(defaultVariant).toEqual({
    lang: 'en',
    forcedKm: false,
    changePassword: true,
    forcedAutoLogin: false,
    invalidUser: false,
    accountCheck: false,
    passwordPolicy: 'standard',
    customers: false,
    newDevices: true,
    recordingDevices: true,
    channelCount: true,
    recording: true,
    map: true,
    live: true,
    playback: true,
    remotePlayback: true,
    tree: true,
    advancedTree: false,
    wallTiles: 12,
    untouchedSeconds: 1_200,
    event: true,
    eventEdit: true,
    talk: true,
    broadcast: true,
    accessLog: false,
    faceLevels: [0],
    eventNames: {},
    deleteLocalRecords: false,
    extraAdmin: false,
    advancedSettings: true,
    serverSettings: true,
    externalUser: false,
    users: { newPermission: 2, deletable: true, administrators: true, expiryReadOnly: false },
    idle: { countdown: true, seconds: 1800, analogClock: true, digitalClock: true, links: [] },
  });
  // To delete recordings is what a deployment has to switch on.
  expect(withheldRights(defaultVariant)).toEqual(['F_lmdvrs_del_record']);
});

test('the English that an earlier version called corrected is English', () => {
  expect(variantSchema.parse({ lang: 'en-corrected' }).lang).toBe('en');
});

describe('a variant is refused', () => {
  test.each([
    ['for a key that means nothing', { colour: 'red' }, 'colour'],
    ['for a part that means nothing', { idle: { clock: true } }, 'clock'],
    ['for a picture elsewhere', { logo: '../logo.svg' }, 'beside it'],
    ['for a picture of no kind', { background: 'page.html' }, 'beside it'],
    ['for a countdown that nobody could stop', { idle: { seconds: 3 } }, '10'],
    ['for a language that is not spoken', { lang: 'da' }, 'en'],
    ['for the name of no event', { eventNames: { lane: 'Lane left' } }, 'key'],
    ['for a column that there is not', { columns: ['colour'] }, 'driver'],
    ['for an empty hint', { hint: ' ' }, '1'],
    ...['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'data:text/html,x'].map(
      (url): [string, object, string] => [
        `for a link to ${url}`,
        { idle: { links: [{ text: 'x', url, left: 1, top: 1 }] } },
        'http or https',
      ],
    ),
    [
      'for a link beyond the screen',
      { idle: { links: [{ text: 'x', url: '/', left: 101, top: 1 }] } },
      '100',
    ],
  ])('%s', (_why, content, says) => {
    const { error } = variantSchema.safeParse(content);
    expect(error?.issues).toHaveLength(1);
    expect(error?.issues[0]?.message).toContain(says);
  });
});

test('switches take rights from everybody', () => {
  const all = variantSchema.parse({ deleteLocalRecords: true });
  const withheld = withheldRights({ ...all, map: false, event: false });
  expect(withheld).toEqual(['F_gps', 'F_event']);
  expect(withheldRights({ ...all, talk: false })).toEqual(['F_talk']);
  const access = withoutRights(FULL_ACCESS, withheld);
  expect(access).toHaveLength(FULL_ACCESS.length);
  expect(
    (['F_gps', 'F_event', 'P_live', 'F_api_full'] as const).map((right) => hasRight(access, right)),
  ).toEqual([false, false, true, true]);
  const own = accessOf(['P_dash', 'P_live']);
  expect(withoutRights(own, withheld)).toBe(own);
});

test('without advanced settings neither recorders nor the server are set, no matter who asks (rule RIGHT-7)', () => {
  const variant = variantSchema.parse({ advancedSettings: false });
  const admin = { userName: 'admin', level: 0 };
  expect(withheldRights(variant)).toContain('F_rmdvrs');
  expect([administersServer(admin, defaultVariant), administersServer(admin, variant)]).toEqual([
    true,
    false,
  ]);
});

test('pages are told whether there are pictures, not of which files', () => {
  const shown = shownVariant(variantSchema.parse({ logo: 'secret name.svg', hint: 'Ask us' }));
  expect(shown).toMatchObject({ logo: true, background: false, hint: 'Ask us' });
});
