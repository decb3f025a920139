import { timelineRights } from '@outrider/model/recordings/timeline-rights.ts';
import { lazy } from 'react';
import { STORAGE_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

const videoPlayback = {
  title: 'Video Playback',
  icon: 'clock-history',
  guard: 'signed-in',
  right: 'P_lopb',
  otherwise: '/',
  shell: true,
  component: lazy(() => import('./playback/VideoPlayback.tsx')),
} as const;

const storage = {
  title: 'Recording Storage',
  icon: 'hdd',
  guard: 'signed-in',
  right: 'P_lopb',
  otherwise: '/',
  shell: true,
  component: lazy(() => import('./storage/RecordingStorage.tsx')),
} as const satisfies Omit<Screen, 'path' | 'menu'>;

export const screens: readonly Screen[] = [
  {
    path: '/timeline',
    title: 'Timeline',
    icon: 'bar-chart-steps',
    guard: 'signed-in',
    right: 'none',
    oneOf: timelineRights,
    otherwise: '/',
    menu: 'playback',
    key: 'h',
    shell: true,
    component: lazy(() => import('./timeline/Timelines.tsx')),
  },
  { ...videoPlayback, path: '/splayback', menu: 'playback', key: 'v' },
  { ...videoPlayback, path: '/splayback/:deviceid', menu: 'none' },
  { ...storage, path: STORAGE_PATH, menu: 'reports' },
  { ...storage, path: '/deviceusage', menu: 'none', place: 'reports' },
  {
    path: '/redact/:deviceid/:id',
    title: 'Redacted copy',
    icon: 'eye-slash',
    guard: 'signed-in',
    right: 'P_lopb',
    otherwise: '/',
    menu: 'none',
    shell: true,
    component: lazy(() => import('./redact/Redact.tsx')),
  },
  {
    path: '/verify',
    title: 'Verify evidence',
    icon: 'box-seam',
    guard: 'open',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: false,
    component: lazy(() => import('./verify/Verify.tsx')),
  },
];
