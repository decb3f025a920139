import type { IconName } from '../ui/icons.ts';
import type { ScreenAccess } from './guard.ts';

/** A screen: where it is, who may see it, where the menus show it. Router, guard, menus and titles follow from the row. */
export interface ScreenRow extends ScreenAccess {
  /** Raw word of its name. */
  readonly title: string;
  readonly icon: IconName;
  /** Where the bar shows it; 'none' for screens reached another way. */
  readonly menu: 'home' | 'dashboard' | 'live' | 'none';
  /** Opens it after 'g'. */
  readonly key?: string;
  /** Whether it stands in the shell, with bar and footer. */
  readonly shell: boolean;
}

const randomView = {
  title: 'Random live view',
  icon: 'shuffle',
  guard: 'signed-in',
  right: 'P_live',
  maxLevel: 0,
  otherwise: '/',
  shell: true,
} as const;

/** Every screen of the console. */
export const screenRows = [
  {
    path: '/',
    title: 'Live Map',
    icon: 'map',
    guard: 'signed-in',
    right: 'F_gps',
    otherwise: '/idle',
    desktopOnly: true,
    menu: 'home',
    key: 'm',
    shell: true,
  },
  {
    path: '/blockview',
    title: 'Dashboard',
    icon: 'speedometer2',
    guard: 'signed-in',
    right: 'P_dash',
    otherwise: '/idle',
    menu: 'dashboard',
    key: 'd',
    shell: true,
  },
  {
    path: '/liveview',
    title: 'LiveView',
    icon: 'camera-video',
    guard: 'signed-in',
    right: 'P_live',
    otherwise: '/',
    menu: 'live',
    key: 'l',
    shell: true,
  },
  {
    path: '/liveview/:deviceid',
    title: 'LiveView',
    icon: 'camera-video',
    guard: 'signed-in',
    right: 'P_live',
    otherwise: '/',
    menu: 'none',
    shell: true,
  },
  // Spelt as in the product.
  { ...randomView, path: '/rendomliveview', menu: 'live' },
  { ...randomView, path: '/randomliveview', menu: 'none' },
  {
    // A window of its own.
    path: '/live/:deviceid',
    title: 'LiveView',
    icon: 'camera-video',
    guard: 'signed-in',
    right: 'P_live',
    otherwise: '/',
    menu: 'none',
    shell: false,
  },
  {
    path: '/idle',
    title: 'Idle',
    icon: 'clock',
    guard: 'signed-in',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: false,
  },
  {
    path: '/login',
    title: 'Login',
    icon: 'lock',
    guard: 'public',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: false,
  },
] as const satisfies readonly ScreenRow[];
