import { type MonitorName, monitorNames, monitorTitles } from '@outrider/model/diagnostic-monitors.ts';
import { lazy } from 'react';
import { RESTORE_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

/** What the server says about itself is for administrators. */
const aboutServer = {
  guard: 'signed-in',
  right: 'none',
  maxLevel: 0,
  otherwise: '/',
  menu: 'logs',
  shell: true,
} as const;

/** For who sets the server, at its own address (rule C05). */
const setsServer = {
  guard: 'signed-in',
  right: 'none',
  maxLevel: 0,
  serverAdmin: true,
  sameHostOnly: true,
  otherwise: '/',
  shell: true,
} as const;

/** Pages of diagnosis, for administrators where the deployment has them (rule S35). */
const diagnosis = {
  guard: 'signed-in',
  right: 'none',
  maxLevel: 0,
  diagnosis: true,
  otherwise: '/',
  menu: 'none',
  place: 'administration',
  shell: true,
  icon: 'activity',
} as const;

/** One component for all: which monitor it is, its address says. The menus have the first, which leads to the others. */
const monitors = lazy(() => import('./diagnosis/Monitor.tsx'));
const [firstMonitor] = monitorNames;
const monitor = (name: MonitorName): Screen =>
  name === firstMonitor
    ? { ...diagnosis, path: `/${name}`, title: 'Diagnosis', menu: 'logs', component: monitors }
    : { ...diagnosis, path: `/${name}`, title: monitorTitles[name], component: monitors };

export const screens: readonly Screen[] = [
  {
    ...setsServer,
    path: '/setting',
    title: 'Server Settings',
    icon: 'gear',
    menu: 'settings',
    component: lazy(() => import('./settings/ServerSettings.tsx')),
  },
  {
    ...aboutServer,
    path: '/diskinfo',
    title: 'Disk Info',
    icon: 'hdd',
    component: lazy(() => import('./usage/DiskInfo.tsx')),
  },
  {
    ...aboutServer,
    path: '/performanceinfo',
    title: 'Performance Info',
    icon: 'speedometer2',
    component: lazy(() => import('./usage/PerformanceInfo.tsx')),
  },
  ...monitorNames.map(monitor),
  {
    ...diagnosis,
    path: '/videotest',
    title: 'Video test',
    component: lazy(() => import('./diagnosis/VideoTest.tsx')),
  },
  {
    ...diagnosis,
    path: '/audiotest',
    title: 'Audio test',
    component: lazy(() => import('./diagnosis/AudioTest.tsx')),
  },
  {
    ...diagnosis,
    path: '/urltest',
    title: 'URL test',
    component: lazy(() => import('./diagnosis/UrlTest.tsx')),
  },
  {
    ...setsServer,
    path: '/backups',
    title: 'Backups',
    icon: 'hdd',
    menu: 'settings',
    component: lazy(() => import('./backups/Backups.tsx')),
  },
  {
    ...setsServer,
    path: '/kept',
    title: 'How long things are kept',
    icon: 'clock-history',
    menu: 'settings',
    component: lazy(() => import('./kept/Kept.tsx')),
  },
  {
    ...setsServer,
    path: RESTORE_PATH,
    title: 'Restore from a backup',
    icon: 'hdd',
    menu: 'none',
    component: lazy(() => import('./restore/Restore.tsx')),
  },
  {
    ...aboutServer,
    path: '/cluster',
    title: 'Servers',
    icon: 'diagram-3',
    menu: 'settings',
    several: true,
    component: lazy(() => import('./cluster/Cluster.tsx')),
  },
  {
    path: '/i18neditor',
    title: 'Translations',
    icon: 'translate',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 0,
    otherwise: '/',
    menu: 'settings',
    shell: true,
    component: lazy(() => import('./translations/TranslationEditor.tsx')),
  },
];
