import { ground, rows, wire } from './package-rooms.ts';
import type { Room } from './room.ts';

/** What every screen uses: nothing of an area's. */
const page = ['console/ground', 'console/ui', 'console/connection', 'console/fleet'] as const;

/** The rooms of the console, and of its build. */
export const consoleRooms = {
  'console/ground': { at: 'apps/console/src/ground', sees: ground },
  'console/ui': { at: 'apps/console/src/ui', sees: [...ground, ...rows, 'console/ground'] },
  'console/connection': {
    at: 'apps/console/src/connection',
    sees: [...ground, ...wire, 'console/ground', 'console/ui'],
  },
  'console/fleet': {
    at: 'apps/console/src/fleet',
    sees: [...ground, ...rows, 'console/ground', 'console/ui', 'console/connection'],
  },
  'console/map': {
    at: 'apps/console/src/map',
    sees: [...ground, ...rows, ...page],
  },
  'console/players': {
    at: 'apps/console/src/players',
    sees: [...ground, ...rows, 'media', ...page],
  },
  'console/share': {
    at: 'apps/console/src/share',
    sees: [...ground, ...rows, ...page],
  },
  'console/timeline': {
    at: 'apps/console/src/timeline',
    sees: [...ground, ...rows, ...page, 'console/players', 'console/share'],
  },
  'console/talk': {
    at: 'apps/console/src/talk',
    sees: [...ground, ...rows, 'media', ...page, 'console/players'],
  },
  /** What people have a recorder do while they look: turn a camera, say where it is. */
  'console/recorder': {
    at: 'apps/console/src/recorder',
    sees: [...ground, ...rows, 'media', ...page, 'console/players'],
  },
  'console/routing': {
    at: 'apps/console/src/routing',
    sees: [...ground, 'console/ground', 'console/ui', 'console/connection'],
  },
  /** What can be done with a vehicle, wherever it stands. */
  'console/vehicle': {
    at: 'apps/console/src/vehicle',
    sees: [...ground, ...rows, ...page, 'console/routing', 'console/players', 'console/talk'],
  },
  /** What is kept of a person, as a file, and erasing it. */
  'console/persons': {
    at: 'apps/console/src/persons',
    sees: [...ground, ...rows, ...page],
  },
  /** The one playback around its views: of which vehicle, of which day, by which view. Vehicles are chosen by their last pictures. */
  'console/frame': {
    at: 'apps/console/src/frame',
    sees: [
      ...ground,
      ...rows,
      ...page,
      'console/routing',
      'console/players',
      'console/timeline',
      'console/vehicle',
    ],
  },
  'console/features': {
    at: 'apps/console/src/features',
    sees: [
      ...ground,
      'evidence',
      ...rows,
      ...page,
      'console/routing',
      'console/map',
      'console/players',
      'console/share',
      'console/timeline',
      'console/talk',
      'console/recorder',
      'console/vehicle',
      'console/frame',
      'console/persons',
    ],
    apart: true,
  },
  /** The table of all screens: journeys walk it. */
  'console/screens': {
    at: 'apps/console/src/app/screens.ts',
    sees: ['console/routing', 'console/features'],
  },
  /** The shell and the page's start; imported by nobody. */
  console: {
    at: 'apps/console/src',
    sees: [
      ...ground,
      ...rows,
      ...page,
      'console/routing',
      'console/map',
      'console/players',
      'console/share',
      'console/timeline',
      'console/talk',
      'console/recorder',
      'console/vehicle',
      'console/features',
      'console/screens',
    ],
  },
  /** A file of its own, which the build writes beside the page. */
  'console/service-worker': { at: 'apps/console/src/service-worker', sees: [] },
  /** The page that goes into packages of evidence: one file, which the build writes beside the page. */
  'console/evidence-viewer': { at: 'apps/console/src/evidence-viewer', sees: ['evidence'] },
  'console/build': {
    at: 'apps/console/build',
    sees: ['model', 'api-client/build', 'console/map', 'console/service-worker', 'console/evidence-viewer'],
    node: true,
    computes: true,
  },
  'console/vite': { at: 'apps/console/vite.config.ts', sees: ['console/build'], node: true },
} as const satisfies Record<string, Room>;
