import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

/** Reports are for people who hold their right, wherever they sign in (rule RPT-2). */
const ofReports = {
  guard: 'signed-in',
  right: 'F_event_report',
  otherwise: '/',
  menu: 'reports',
  shell: true,
} as const;

export const screens: readonly Screen[] = [
  {
    ...ofReports,
    path: '/eventreportsetting',
    title: 'Event reports',
    icon: 'clock-history',
    component: lazy(() => import('./setting/EventReports.tsx')),
  },
  {
    ...ofReports,
    path: '/reportfilelist',
    title: 'Report files',
    icon: 'file-earmark-text',
    component: lazy(() => import('./files/ReportFiles.tsx')),
  },
];
