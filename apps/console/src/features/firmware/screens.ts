import { lazy } from 'react';
import { FIRMWARE_MAX_LEVEL } from '@outrider/model/firmware/limits.ts';
import { FIRMWARE_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: FIRMWARE_PATH,
    title: 'Device Firmware Update',
    icon: 'download',
    guard: 'signed-in',
    right: 'none',
    maxLevel: FIRMWARE_MAX_LEVEL,
    otherwise: '/',
    menu: 'fleet-setup',
    shell: true,
    component: lazy(() => import('./FirmwareScreen.tsx')),
  },
];
