import { type ComponentType, lazy } from 'react';
import { type ScreenRow, screenRows } from './screen-rows.ts';

/** A row with what it shows. */
export interface Screen extends ScreenRow {
  readonly component: ComponentType;
}

const RandomView = lazy(() => import('../features/live/RandomView.tsx'));

/** What each path of the table shows: loaded when it is first opened. */
const components: Readonly<Record<(typeof screenRows)[number]['path'], ComponentType>> = {
  '/': lazy(() => import('../features/live-map/LiveMap.tsx')),
  '/blockview': lazy(() => import('../features/dashboard/Dashboard.tsx')),
  '/liveview': lazy(() => import('../features/live/LiveList.tsx')),
  '/liveview/:deviceid': lazy(() => import('../features/live/SingleView.tsx')),
  '/rendomliveview': RandomView,
  '/randomliveview': RandomView,
  '/live/:deviceid': lazy(() => import('../features/live/PopupView.tsx')),
  '/idle': lazy(() => import('../features/idle/Idle.tsx')),
  '/login': lazy(() => import('../features/login/Login.tsx')),
};

export const screens: readonly Screen[] = screenRows.map((row) => ({
  ...row,
  component: components[row.path],
}));
