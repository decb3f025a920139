import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { readWorkspaces } from './project.ts';
import { resolve } from './resolve.ts';
import { ownerOf, type Room, roomOf, type Rooms } from './room.ts';
import { rooms } from './rooms.ts';

const workspaces = readWorkspaces(fileURLToPath(new URL('../..', import.meta.url)));
const table: Rooms = rooms;

/** What is said of an import that stood in that file. */
function plant(walls: Rooms, file: string, specifier: string): string | undefined {
  return judge(walls, workspaces, file, resolve(workspaces, file, specifier))?.message;
}

/** The table with one row taken down as far as the import needs it. */
function loosened(file: string, specifier: string): Rooms {
  const name = roomOf(table, file) ?? '';
  const room = table[name] as Room;
  const target = resolve(workspaces, file, specifier);
  const other = target.kind === 'file' ? roomOf(table, target.path) : undefined;
  const owner = target.kind === 'node' ? ownerOf(table, target.name) : undefined;
  const open: Room =
    target.kind === 'node'
      ? { ...room, node: true, sees: owner === undefined ? room.sees : [...room.sees, owner] }
      : other === name
        ? { ...room, apart: false }
        : { ...room, sees: [...room.sees, other ?? ''] };
  return { ...table, [name]: open };
}

const server = 'apps/server/src';
const page = 'apps/console/src';

/** Imports that no room allows, each planted in the room whose wall it would break. */
const plants: readonly (readonly [file: string, specifier: string])[] = [
  // Packages, one way.
  ['packages/kit/src/planted.ts', 'node:fs/promises'],
  ['packages/kit/src/planted.ts', '@outrider/model/devices/device.ts'],
  ['packages/options/src/planted.ts', '@outrider/kit/clock.ts'],
  ['packages/model/src/devices/planted.ts', 'node:path'],
  ['packages/model/src/devices/planted.ts', '@outrider/options/program.ts'],
  ['packages/model/src/devices/planted.ts', '@outrider/protocol/vcp/frame.ts'],
  ['packages/model/src/devices/planted.ts', '@outrider/store/store.ts'],
  ['packages/protocol/src/vcp/planted.ts', 'node:crypto'],
  ['packages/protocol/src/vcp/planted.ts', '@outrider/media/stream-frame.ts'],
  ['packages/protocol/src/vcp/planted.ts', '@outrider/jt808/frame/frame.ts'],
  ['packages/protocol/src/vcp/planted.ts', '@outrider/store/store.ts'],
  ['packages/protocol/src/calls/planted.ts', '../people/credentials.ts'],
  ['packages/protocol/src/devices/planted.ts', '../people/credentials.ts'],
  ['packages/protocol/src/people/planted.ts', '../server/calls.ts'],
  ['packages/media/src/planted.ts', 'node:fs'],
  ['packages/media/src/planted.ts', '@outrider/protocol/vcp/frame.ts'],
  ['packages/media/src/planted.ts', '@outrider/jt808/frame/frame.ts'],
  [`${server}/settings/planted.ts`, '../recording/media-plan.ts'],
  [`${server}/recording/planted.ts`, '../sessions/sessions.ts'],
  [`${server}/recording/planted.ts`, '../doors/door.ts'],
  [`${server}/recording/planted.ts`, '../gateways/jt808/gateway.ts'],
  ['packages/evidence/src/zip/planted.ts', 'node:fs/promises'],
  ['packages/evidence/src/planted.ts', '@outrider/media/mp4/plain-movie.ts'],
  ['packages/evidence/src/tools/planted.ts', '@outrider/store/store.ts'],
  ['apps/console/src/evidence-viewer/planted.ts', '@outrider/model/devices/device.ts'],
  ['packages/jt808/src/frame/planted.ts', 'node:net'],
  ['packages/jt808/src/frame/planted.ts', '../tools/describe-frame.ts'],
  ['packages/jt808/src/frame/planted.ts', '@outrider/store/store.ts'],
  ['packages/jt808/src/tools/planted.ts', '@outrider/protocol/vcp/frame.ts'],
  ['packages/store/src/devices/planted.ts', '@outrider/protocol/vcp/frame.ts'],
  ['packages/store/src/devices/planted.ts', '../../../jt808/src/frame/frame.ts'],
  ['packages/store/src/devices/planted.ts', '@outrider/server/fleet/fleet.ts'],
  ['packages/store/src/changes/planted.ts', '../devices/device-queries.ts'],
  ['packages/store/src/ground/planted.ts', '../devices/device-queries.ts'],
  ['packages/store/src/people/planted.ts', '../groups/group-store.ts'],
  ['packages/store/src/people/planted.ts', '../engine/sqlite/database.ts'],
  ['packages/store/src/positions/planted.ts', 'node:sqlite'],
  ['packages/store/src/engine/planted.ts', '@outrider/protocol/people/credentials.ts'],
  ['packages/store/src/engine/planted.ts', '../tools/data-option.ts'],
  ['packages/store/src/tools/planted.ts', '@outrider/protocol/people/credentials.ts'],
  ['apps/server/src/fleet/planted.ts', '@outrider/store/engine/sqlite/open-sqlite-store.ts'],
  ['apps/server/src/happenings/planted.ts', '../fleet/fleet.ts'],
  ['packages/api-client/src/planted.ts', '@outrider/kit/clock.ts'],
  ['packages/api-client/src/planted.ts', 'node:fs'],
  ['packages/api-client/build/planted.ts', '@outrider/protocol/api/openapi.ts'],
  ['apps/server/src/feed/planted.ts', '../sessions/sessions.ts'],
  ['apps/server/src/archives/planted.ts', '../fleet/fleet.ts'],
  ['apps/server/src/persons/planted.ts', '../sessions/sessions.ts'],
  ['apps/console/src/persons/planted.ts', '../features/people/screens.ts'],
  ['apps/server/src/diagnostics/planted.ts', '../sessions/sessions.ts'],
  ['apps/server/src/os-control/planted.ts', '../settings/settings.ts'],
  ['apps/server/src/tls/planted.ts', '../fleet/fleet.ts'],
  ['apps/server/src/reports/planted.ts', '../fleet/fleet.ts'],
  // The virtual fleet is a stranger to the server.
  ['apps/virtual-fleet/src/planted.ts', '@outrider/server/server.ts'],
  ['apps/virtual-fleet/src/planted.ts', '@outrider/store/store.ts'],
  ['apps/virtual-fleet/src/planted.ts', '@outrider/protocol/vcp/frame.ts'],
  // The protocol of recorders ends at the gateway.
  [`${server}/fleet/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/relay/planted.ts`, '@outrider/jt808/media1078/media-packet.ts'],
  [`${server}/sessions/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/calls/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/features/devices/planted.ts`, '@outrider/jt808/messages/table.ts'],
  [`${server}/doors/http/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  // The server, from below.
  [`${server}/log.ts`, './options/config.ts'],
  [`${server}/start-error.ts`, './options/config.ts'],
  [`${server}/options/planted.ts`, '../features/maps/map-setting.ts'],
  [`${server}/files/planted.ts`, '../options/config.ts'],
  [`${server}/net/planted.ts`, '../fleet/fleet.ts'],
  [`${server}/bus/planted.ts`, '../fleet/fleet.ts'],
  [`${server}/mileage/planted.ts`, '../bus/bus.ts'],
  [`${server}/places/planted.ts`, '../fleet/fleet.ts'],
  [`${server}/variants/planted.ts`, '../features/variants/pictures.ts'],
  [`${server}/database/planted.ts`, '../fleet/fleet.ts'],
  [`${server}/wiring/planted.ts`, '../modules/ground.ts'],
  [`${server}/modules/planted.ts`, '../features/handlers.ts'],
  [`${server}/modules/planted.ts`, '../calls/dispatch.ts'],
  [`${server}/features/devices/planted.ts`, '../../modules/devices.ts'],
  [`${server}/cluster/planted.ts`, '../fleet/fleet.ts'],
  [`${server}/jobs/planted.ts`, '../features/devices/device.ts'],
  [`${server}/sessions/planted.ts`, '../doors/door.ts'],
  [`${server}/sessions/planted.ts`, '../fleet/fleet.ts'],
  [`${server}/fleet/planted.ts`, '../relay/hub.ts'],
  [`${server}/fleet/planted.ts`, '../gateways/jt808/gateway.ts'],
  [`${server}/relay/planted.ts`, '../gateways/jt1078/gateway.ts'],
  [`${server}/relay/planted.ts`, '../doors/door.ts'],
  [`${server}/talk/planted.ts`, '../gateways/jt1078/gateway.ts'],
  [`${server}/talk/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/fleet/planted.ts`, '../talk/talks.ts'],
  [`${server}/orders/planted.ts`, '../retrieval/retrieval-queue.ts'],
  [`${server}/orders/planted.ts`, '@outrider/media/mp4/write-mp4.ts'],
  [`${server}/plans/planted.ts`, '../recording/start-recording.ts'],
  [`${server}/cases/planted.ts`, '../notifications/outbox.ts'],
  [`${server}/notifications/planted.ts`, '../recording/start-recording.ts'],
  [`${server}/words/planted.ts`, '../retrieval/retrieval-queue.ts'],
  [`${server}/late-commands/planted.ts`, '../words/words-run.ts'],
  [`${server}/firmware/planted.ts`, '../words/words-run.ts'],
  [`${server}/faces/planted.ts`, '../firmware/plain-door.ts'],
  [`${server}/drivers/planted.ts`, '../health/health-watch.ts'],
  [`${server}/privacy/planted.ts`, '../health/health-watch.ts'],
  [`${server}/health/planted.ts`, '../firmware/firmware-updates.ts'],
  [`${server}/maintenance/planted.ts`, '../health/health-watch.ts'],
  [`${server}/transfers/planted.ts`, '../health/health-watch.ts'],
  [`${server}/words/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/attachments/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/remote/planted.ts`, '../orders/order-queue.ts'],
  [`${server}/onward/planted.ts`, '../gateways/jt808/gateway.ts'],
  [`${server}/retrieval/planted.ts`, '../gateways/jt808/gateway.ts'],
  [`${server}/retrieval/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/intake/planted.ts`, '../gateways/jt808/gateway.ts'],
  [`${server}/intake/planted.ts`, '../doors/doors.ts'],
  [`${server}/gateways/jt808/planted.ts`, '../jt1078/gateway.ts'],
  [`${server}/gateways/jt808/planted.ts`, '../../features/devices/device.ts'],
  [`${server}/gateways/jt808/planted.ts`, '@outrider/store/store.ts'],
  [`${server}/calls/planted.ts`, '../doors/door.ts'],
  [`${server}/calls/planted.ts`, '../features/devices/device.ts'],
  [`${server}/features/devices/planted.ts`, '../groups/group-devices.ts'],
  [`${server}/features/devices/planted.ts`, '../../gateways/jt808/gateway.ts'],
  [`${server}/features/devices/planted.ts`, '../../doors/door.ts'],
  [`${server}/doors/http/planted.ts`, '../control/connection.ts'],
  [`${server}/doors/http/planted.ts`, '../../gateways/jt808/gateway.ts'],
  [`${server}/doors/planted.ts`, '../features/handlers.ts'],
  [`${server}/doors/http/planted.ts`, '../../server.ts'],
  [`${server}/uploads/planted.ts`, '../gateways/ftp/ftp-inbox.ts'],
  [`${server}/faces/planted.ts`, '../gateways/jt808/gateway.ts'],
  [`${server}/diagnostics/planted.ts`, '../doors/doors.ts'],
  [`${server}/demo/planted.ts`, '../server.ts'],
  [`${server}/demo/planted.ts`, '@outrider/jt808/frame/frame.ts'],
  [`${server}/tools/planted.ts`, '../doors/doors.ts'],
  [`${server}/tools/planted.ts`, '../relay/hub.ts'],
  // The console, from below.
  [`${page}/ground/planted.ts`, '../ui/icons/icons.ts'],
  [`${page}/ground/planted.ts`, '@outrider/protocol/vcp/frame.ts'],
  [`${page}/ui/planted.tsx`, '../connection/session.ts'],
  [`${page}/ui/planted.tsx`, '../features/live/LiveList.tsx'],
  [`${page}/features/live/planted.tsx`, '@outrider/protocol/vcp/frame.ts'],
  [`${page}/connection/planted.ts`, '../fleet/device-store.ts'],
  [`${page}/fleet/planted.ts`, '../map/map.css'],
  [`${page}/ui/planted.css`, '../app/base.css'],
  [`${page}/fleet/planted.ts`, '../players/player.ts'],
  [`${page}/map/planted.ts`, '../players/player.ts'],
  [`${page}/players/planted.ts`, '../map/mercator.ts'],
  [`${page}/talk/planted.tsx`, '../features/live/LiveList.tsx'],
  [`${page}/recorder/planted.tsx`, '../features/live/LiveList.tsx'],
  [`${page}/vehicle/planted.tsx`, '../features/live/LiveList.tsx'],
  [`${page}/frame/planted.tsx`, '../features/live/LiveList.tsx'],
  [`${page}/share/planted.tsx`, '../features/recordings/screens.ts'],
  [`${page}/timeline/planted.tsx`, '../features/recordings/screens.ts'],
  [`${page}/timeline/planted.tsx`, '../map/mercator.ts'],
  [`${page}/players/planted.ts`, '../talk/open-talk.ts'],
  [`${page}/routing/planted.ts`, '../fleet/device-store.ts'],
  [`${page}/features/live/planted.tsx`, '../maps/live-map.css'],
  [`${page}/features/live/planted.tsx`, '../../app/App.tsx'],
  [`${page}/features/live/planted.tsx`, 'node:path'],
  [`${page}/app/screens.ts`, '../map/mercator.ts'],
  [`${page}/app/planted.tsx`, '@outrider/jt808/frame/frame.ts'],
  [`${page}/app/planted.tsx`, '@outrider/store/store.ts'],
  [`${page}/app/planted.tsx`, '@outrider/server/server.ts'],
  [`${page}/app/planted.tsx`, 'node:path'],
  ['apps/console/src/service-worker/planted.ts', '../app/App.tsx'],
  ['apps/console/build/planted.ts', '../src/app/App.tsx'],
  ['apps/console/vite.config.ts', './src/app/App.tsx'],
  // Around the product.
  ['tools/planted.ts', '@outrider/server/server.ts'],
  ['e2e/src/planted.ts', '@outrider/server/fleet/fleet.ts'],
  ['e2e/src/planted.ts', '@outrider/console/app/App.tsx'],
  ['bench/src/planted.ts', '@outrider/server/relay/hub.ts'],
  ['vitest.config.ts', './tools/reference.ts'],
];

describe('walls', () => {
  test.each(plants)('%s does not import %s', (file, specifier) => {
    expect(plant(table, file, specifier)).toBeDefined();
    // It is this wall that refuses it: with the wall down, nothing does.
    expect(plant(loosened(file, specifier), file, specifier)).toBeUndefined();
  });

  test('every room has a wall that is planted', () => {
    const planted = new Set(plants.map(([file]) => roomOf(table, file)));
    expect(Object.keys(rooms).filter((name) => !planted.has(name))).toEqual([]);
  });

  test('no room sees one that stands below it in the table', () => {
    const names = Object.keys(rooms);
    const back = names.flatMap((name, at) =>
      (table[name]?.sees ?? []).filter((other) => names.indexOf(other) >= at).map((other) => [name, other]),
    );
    expect(back).toEqual([]);
  });

  test.each([
    ['packages/model/src/devices/planted.ts', '@outrider/kit/clock.ts'],
    [`${server}/features/devices/planted.ts`, '../../fleet/fleet.ts'],
    [`${server}/gateways/jt808/planted.ts`, '@outrider/jt808/frame/frame.ts'],
    [`${server}/doors/doors.ts`, './http/app.ts'],
    [`${page}/features/live/planted.tsx`, '../../ui/dialog/Dialog.tsx'],
  ])('%s may import %s', (file, specifier) => {
    expect(plant(table, file, specifier)).toBeUndefined();
  });

  test('a test sees what any room of its package sees, and Node', () => {
    expect(plant(table, 'packages/kit/src/planted.test.ts', 'node:fs')).toBeUndefined();
    expect(
      plant(table, `${server}/features/devices/planted.test.ts`, '../../doors/testing.ts'),
    ).toBeUndefined();
    expect(plant(table, 'packages/kit/src/planted.test.ts', '@outrider/store/store.ts')).toBeDefined();
  });

  test.each([
    [`${server}/doors/http/planted.ts`, '../testing.ts'],
    [`${server}/fleet/planted.ts`, './fake-store.ts'],
    [`${server}/planted.ts`, './testing-log.ts'],
    [`${page}/features/live/planted.tsx`, '../../players/fake-player.ts'],
    ['packages/jt808/src/frame/planted.ts', '@outrider/kit/testing/recordings.ts'],
    ['packages/jt808/src/tools/planted.ts', '../testing/count-steps.ts'],
    ['packages/store/src/planted.ts', './contract.ts'],
    ['bench/src/planted.ts', '@outrider/kit/testing/recordings.ts'],
  ])('what is for tests is for tests alone: %s does not import %s', (file, specifier) => {
    expect(plant(table, file, specifier)).toContain('for tests');
  });

  test('what is for tests is for all of the journeys too, in rooms that they see', () => {
    expect(plant(table, 'e2e/src/planted.ts', '@outrider/kit/testing/recordings.ts')).toBeUndefined();
    expect(plant(table, 'e2e/src/planted.ts', '@outrider/store/tools/testing/planted.ts')).toContain(
      'does not see',
    );
  });

  test('a package that is not declared is refused', () => {
    expect(plant(table, 'packages/kit/src/planted.ts', 'zod')).toContain('does not declare');
    expect(plant(table, 'packages/model/src/devices/planted.ts', 'zod')).toBeUndefined();
  });

  test.each([
    `${page}/app/planted.tsx`,
    `${server}/server.ts`,
    'packages/store/src/engine/planted.ts',
    'packages/jt808/src/tools/planted.ts',
    'apps/virtual-fleet/src/planted.ts',
    'bench/src/planted.ts',
  ])('what is imported by a computed name is refused in %s', (file) => {
    expect(judge(table, workspaces, file, undefined)?.message).toContain('computed');
  });

  test.each([
    `${server}/planted.test.ts`,
    'packages/kit/src/testing/planted.ts',
    'tools/planted.mjs',
    'apps/console/build/planted.ts',
    'e2e/src/planted.ts',
  ])('what is imported by a computed name is allowed in %s, which ships nothing', (file) => {
    expect(judge(table, workspaces, file, undefined)).toBeUndefined();
  });
});
