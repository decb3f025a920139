import { declareRooms } from './room.ts';

/** What depends on nothing but itself: bytes, clocks, and what the product is about. */
const ground = ['kit', 'model'] as const;
/** Rows of calls and what they say; and the frame that carries them, for who puts them on the wire. */
const rows = ['protocol/calls', 'protocol/devices', 'protocol'] as const;
const wire = [...rows, 'protocol/vcp'] as const;
/** The store as its users know it, without an engine. */
const kept = ['store/changes', 'store/ground', 'store'] as const;
/** What every part of the server may use. */
const serverGround = [...ground, 'server/log', 'server/start-error'] as const;

/**
 * Every room of the project and what it may import (docs/decisions/0002): the linter refuses all else. A room never sees
 * one that stands below it here.
 */
export const rooms = declareRooms({
  kit: { at: 'packages/kit/src', sees: [] },
  options: { at: 'packages/options/src', sees: [], node: true },
  model: { at: 'packages/model/src', sees: ['kit'] },
  'protocol/vcp': { at: 'packages/protocol/src/vcp', sees: ground },
  'protocol/calls': { at: 'packages/protocol/src/calls', sees: [...ground, 'protocol/vcp'] },
  'protocol/devices': {
    at: 'packages/protocol/src/devices',
    sees: [...ground, 'protocol/vcp', 'protocol/calls'],
  },
  protocol: {
    at: 'packages/protocol/src',
    sees: [...ground, 'protocol/vcp', 'protocol/calls', 'protocol/devices'],
    apart: true,
  },
  media: { at: 'packages/media/src', sees: ground },
  jt808: { at: 'packages/jt808/src', sees: [...ground, 'media'] },
  /** Packages of evidence: what they are, and whether they are as they were signed. */
  evidence: { at: 'packages/evidence/src', sees: ground },
  'evidence/tools': {
    at: 'packages/evidence/src/tools',
    sees: [...ground, 'options', 'evidence'],
    node: true,
  },
  'jt808/tools': {
    at: 'packages/jt808/src/tools',
    sees: [...ground, 'options', 'media', 'jt808'],
    node: true,
  },
  'store/changes': { at: 'packages/store/src/changes', sees: ground, node: true },
  'store/ground': { at: 'packages/store/src/ground', sees: [...ground, 'store/changes'], node: true },
  store: {
    at: 'packages/store/src',
    sees: [...ground, 'store/changes', 'store/ground'],
    node: true,
    apart: true,
  },
  'store/engine': {
    at: 'packages/store/src/engine',
    sees: [...ground, 'store/changes', 'store/ground', 'store'],
    node: true,
    owns: ['node:sqlite'],
  },

  /** Programs that work on a data folder, beside the server that has it. */
  'store/tools': {
    at: 'packages/store/src/tools',
    sees: [...ground, 'options', 'media', ...kept, 'store/engine'],
    node: true,
  },

  'virtual-fleet': {
    at: 'apps/virtual-fleet/src',
    sees: [...ground, 'options', 'media', 'jt808'],
    node: true,
  },

  'server/log': { at: 'apps/server/src/log.ts', sees: [], node: true },
  'server/start-error': { at: 'apps/server/src/start-error.ts', sees: [] },
  'server/files': { at: 'apps/server/src/files', sees: [], node: true },
  'server/options': { at: 'apps/server/src/options', sees: [...ground, 'options'], node: true },
  'server/net': { at: 'apps/server/src/net', sees: serverGround, node: true },
  'server/bus': { at: 'apps/server/src/bus', sees: [...serverGround, ...kept], node: true },
  'server/jobs': { at: 'apps/server/src/jobs', sees: [...serverGround, ...kept, 'server/bus'], node: true },
  'server/sessions': {
    at: 'apps/server/src/sessions',
    sees: [...serverGround, ...rows, ...kept, 'server/files', 'server/options', 'server/bus'],
    node: true,
  },
  'server/fleet': { at: 'apps/server/src/fleet', sees: [...serverGround, ...kept, 'server/bus'], node: true },
  'server/relay': {
    at: 'apps/server/src/relay',
    sees: [...serverGround, 'media', 'server/bus', 'server/fleet'],
    node: true,
  },
  'server/talk': {
    at: 'apps/server/src/talk',
    sees: [...serverGround, 'media', 'server/bus', 'server/fleet'],
    node: true,
  },
  'server/recording': {
    at: 'apps/server/src/recording',
    sees: [
      ...serverGround,
      'media',
      'evidence',
      ...kept,
      'server/files',
      'server/options',
      'server/bus',
      'server/fleet',
      'server/relay',
    ],
    node: true,
  },
  /** Footage that is fetched of devices; what takes it in is a gateway. */
  'server/retrieval': {
    at: 'apps/server/src/retrieval',
    sees: [...serverGround, 'media', ...kept, 'server/bus', 'server/fleet', 'server/relay'],
    node: true,
  },
  /** What was fetched becomes footage of the server: files of recorders are read here. */
  'server/intake': {
    at: 'apps/server/src/intake',
    sees: [
      ...serverGround,
      'media',
      'jt808',
      ...kept,
      'server/bus',
      'server/fleet',
      'server/relay',
      'server/recording',
      'server/retrieval',
    ],
    node: true,
  },
  'server/gateways': {
    at: 'apps/server/src/gateways',
    sees: [
      ...serverGround,
      'jt808',
      'server/options',
      'server/net',
      'server/bus',
      'server/fleet',
      'server/relay',
      'server/talk',
      'server/retrieval',
    ],
    node: true,
    apart: true,
  },
  'server/calls': {
    at: 'apps/server/src/calls',
    sees: [
      ...serverGround,
      ...wire,
      ...kept,
      'server/options',
      'server/net',
      'server/bus',
      'server/jobs',
      'server/sessions',
      'server/fleet',
      'server/relay',
      'server/talk',
      'server/recording',
      'server/retrieval',
    ],
    node: true,
  },
  'server/features': {
    at: 'apps/server/src/features',
    sees: [
      ...serverGround,
      ...rows,
      ...kept,
      'server/options',
      'server/bus',
      'server/jobs',
      'server/sessions',
      'server/fleet',
      'server/relay',
      'server/talk',
      'server/recording',
      'server/retrieval',
      'server/calls',
    ],
    node: true,
    apart: true,
  },
  'server/doors': {
    at: 'apps/server/src/doors',
    sees: [
      ...serverGround,
      ...wire,
      'media',
      ...kept,
      'server/files',
      'server/options',
      'server/net',
      'server/bus',
      'server/jobs',
      'server/sessions',
      'server/fleet',
      'server/relay',
      'server/talk',
      'server/recording',
      'server/retrieval',
      'server/calls',
    ],
    node: true,
    apart: true,
  },
  'server/demo': {
    at: 'apps/server/src/demo',
    sees: [...serverGround, ...kept, 'virtual-fleet'],
    node: true,
  },
  /** The composition root and the process. */
  server: {
    at: 'apps/server/src',
    sees: [
      ...serverGround,
      'evidence',
      'options',
      ...kept,
      'store/engine',
      'store/tools',
      'server/options',
      'server/net',
      'server/bus',
      'server/jobs',
      'server/sessions',
      'server/fleet',
      'server/relay',
      'server/talk',
      'server/recording',
      'server/retrieval',
      'server/intake',
      'server/gateways',
      'server/calls',
      'server/features',
      'server/doors',
      'server/demo',
    ],
    node: true,
  },

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
    sees: [...ground, ...rows, 'console/ground', 'console/ui', 'console/connection', 'console/fleet'],
  },
  'console/players': {
    at: 'apps/console/src/players',
    sees: [
      ...ground,
      ...rows,
      'media',
      'console/ground',
      'console/ui',
      'console/connection',
      'console/fleet',
    ],
  },
  'console/share': {
    at: 'apps/console/src/share',
    sees: [...ground, ...rows, 'console/ground', 'console/ui', 'console/connection', 'console/fleet'],
  },
  'console/timeline': {
    at: 'apps/console/src/timeline',
    sees: [
      ...ground,
      ...rows,
      'console/ground',
      'console/ui',
      'console/connection',
      'console/fleet',
      'console/players',
      'console/share',
    ],
  },
  'console/talk': {
    at: 'apps/console/src/talk',
    sees: [
      ...ground,
      ...rows,
      'media',
      'console/ground',
      'console/ui',
      'console/connection',
      'console/fleet',
      'console/players',
    ],
  },
  'console/routing': {
    at: 'apps/console/src/routing',
    sees: [...ground, 'console/ground', 'console/ui', 'console/connection'],
  },
  'console/features': {
    at: 'apps/console/src/features',
    sees: [
      ...ground,
      'evidence',
      ...rows,
      'console/ground',
      'console/ui',
      'console/connection',
      'console/fleet',
      'console/routing',
      'console/map',
      'console/players',
      'console/share',
      'console/timeline',
      'console/talk',
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
      'console/ground',
      'console/ui',
      'console/connection',
      'console/fleet',
      'console/routing',
      'console/map',
      'console/players',
      'console/share',
      'console/timeline',
      'console/talk',
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
    sees: ['model', 'console/map', 'console/service-worker', 'console/evidence-viewer'],
    node: true,
    computes: true,
  },
  'console/vite': { at: 'apps/console/vite.config.ts', sees: ['console/build'], node: true },

  tools: { at: 'tools', sees: [...ground, ...wire, 'jt808'], node: true, computes: true },
  /** Journeys start the product as a process of its own, and look at it from outside. */
  e2e: {
    at: 'e2e',
    sees: [
      ...ground,
      'evidence',
      ...wire,
      'media',
      'jt808',
      ...kept,
      'store/engine',
      'virtual-fleet',
      'server/sessions',
      'console/build',
      'console/screens',
    ],
    node: true,
    computes: true,
  },
  bench: {
    at: 'bench',
    sees: [
      ...ground,
      'evidence',
      'options',
      ...wire,
      'media',
      'jt808',
      ...kept,
      'store/engine',
      'virtual-fleet',
      'e2e',
    ],
    node: true,
  },
  project: { at: 'vitest.config.ts', sees: [], node: true },
});
