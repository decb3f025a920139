import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import type { Screen } from '../../../routing/screen.ts';
import { listToShow } from './list-to-show.ts';

const row = (path: string, right: Right, lists?: true): Screen => ({
  path,
  title: 'Dashboard',
  icon: 'speedometer2',
  guard: 'signed-in',
  right,
  otherwise: '/idle',
  menu: 'fleet',
  shell: true,
  component: () => null,
  ...(lists && { lists }),
});
const screens = [
  row('/', 'F_gps', true),
  row('/blockview', 'P_dash', true),
  row('/liveview/:deviceid', 'P_live', true),
  row('/mileage', 'P_repb'),
];

test.each([
  ['/mileage', ['P_repb', 'P_dash', 'F_gps'], '/blockview'],
  ['/mileage', ['P_repb', 'F_gps'], '/'],
  ['/mileage', ['P_repb'], undefined],
  ['/', ['F_gps'], 'here'],
  ['/liveview/OT-001', ['P_live', 'P_dash'], 'here'],
] as const)('from %s, with %j, the devices of a figure are shown at %s', (pathname, rights, list) => {
  const visitor = {
    access: accessOf(rights),
    level: 3,
    manager: false,
    serverAdmin: false,
    accessLog: false,
    setsFaces: false,
    recordingDevices: true,
    diagnosis: true,
    several: false,
    sameHost: true,
    isMobile: false,
  };
  expect(listToShow(screens, visitor, pathname)).toBe(list);
});
