import { DRIVERS_MAX_LEVEL } from '@outrider/model/drivers/limits.ts';
import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/driversetting',
    title: 'Driver list',
    icon: 'person-circle',
    guard: 'signed-in',
    right: 'none',
    maxLevel: DRIVERS_MAX_LEVEL,
    sameHostOnly: true,
    otherwise: '/',
    menu: 'fleet-setup',
    shell: true,
    component: lazy(() => import('./DriverList.tsx')),
  },
];
