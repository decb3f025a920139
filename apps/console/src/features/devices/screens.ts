import { lazy } from 'react';
import { CONNECT_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/blockview',
    title: 'Dashboard',
    icon: 'speedometer2',
    guard: 'signed-in',
    right: 'P_dash',
    otherwise: '/idle',
    menu: 'fleet',
    lists: true,
    key: 'd',
    shell: true,
    component: lazy(() => import('./dashboard/Dashboard.tsx')),
  },
  {
    path: CONNECT_PATH,
    title: 'Connect a recorder',
    icon: 'plug',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 0,
    otherwise: '/',
    menu: 'fleet-setup',
    shell: true,
    component: lazy(() => import('./connect/Connect.tsx')),
  },
  {
    path: '/devicesetup',
    title: 'Device Settings',
    icon: 'sliders',
    guard: 'signed-in',
    right: 'F_lmdvrs',
    maxLevel: 1,
    otherwise: '/',
    menu: 'fleet',
    shell: true,
    component: lazy(() => import('./setup/DeviceSetup.tsx')),
  },
];
