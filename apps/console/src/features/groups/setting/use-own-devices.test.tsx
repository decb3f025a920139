import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { useMemberships } from '../../../fleet/groups/use-memberships.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { setMembership } from '../group-actions.ts';
import { useOwnDevices } from './use-own-devices.ts';

const GROUPID = 7;
const DEVICEID = 'OT-001';
const group = { groupid: GROUPID, parentid: null, name: 'Southhill' };

/** Devices of the group, as the screen of groups knows them. */
function OwnDevices() {
  const { memberships } = useMemberships();
  useOwnDevices(GROUPID);
  return (
    <output>
      {memberships === undefined ? 'unknown' : [...memberships.devices(GROUPID)].join() || 'none'}
    </output>
  );
}

/** A server where asking for all memberships takes as long as the test likes, and tells how they were when it was asked. */
function slowServer() {
  const kept = new Set<string>();
  let [wait, works, asked] = [Promise.resolve(), Promise.resolve(), 0];
  serverSays(async ({ method, path }) => {
    if (path === `/gkserver/groupdevice` && method === 'POST') {
      await works;
      kept.add(DEVICEID);
      return DONE;
    }
    const own = [...kept];
    if (path === '/gkcommon/groupdevicelist') return own;
    asked++;
    await wait;
    return own.map((deviceid) => ({ groupid: GROUPID, deviceid }));
  });
  return {
    /** How often it was asked for all memberships. */
    asked: () => asked,
    /** What is to be done from now on is done once what this returns is called. */
    holdWork(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      works = promise;
      return resolve;
    },
    /** What is asked from now on waits for what this returns. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait = promise;
      return resolve;
    },
  };
}

/** Done once all that was known before is drawn. */
async function drawnAnew(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

const told = () => page.getByRole('status');

/** A screen that shows a group without devices. */
async function opened() {
  signedInAsAdmin();
  const server = slowServer();
  await render(<OwnDevices />);
  await expect.element(told()).toHaveTextContent('none');
  return server;
}

/** Asks for all memberships. Gives how they are told late, as they were when it was asked. */
async function askAll(server: ReturnType<typeof slowServer>): Promise<() => Promise<void>> {
  const release = server.hold();
  const before = server.asked();
  const asked = answers.refetchQueries({ queryKey: ['', 'memberships'] });
  await expect.poll(server.asked).toBe(before + 1);
  return async () => {
    release();
    await asked;
    await drawnAnew();
  };
}

test('a device that was put into a group stays there when memberships of before are told late', async () => {
  const tellLate = await askAll(await opened());
  await setMembership(group, [DEVICEID], true);
  await expect.element(told()).toHaveTextContent(DEVICEID);
  await drawnAnew();
  await tellLate();
  expect(told().element().textContent).toBe(DEVICEID);
});

test('memberships that were first told late are corrected by what the group itself is known to have', async () => {
  signedInAsAdmin();
  const server = slowServer();
  const release = server.hold();
  await render(<OwnDevices />);
  await expect.element(told()).toHaveTextContent('unknown');
  await setMembership(group, [DEVICEID], true);
  release();
  await expect.poll(() => told().element().textContent).toBe(DEVICEID);
});

test('memberships that were asked for before the server had put the device in do not undo it when they are told after', async () => {
  const server = await opened();
  const work = server.holdWork();
  const setting = setMembership(group, [DEVICEID], true);
  await expect.element(told()).toHaveTextContent(DEVICEID);
  const tellLate = await askAll(server);
  work();
  await setting;
  await drawnAnew();
  await tellLate();
  expect(told().element().textContent).toBe(DEVICEID);
});
