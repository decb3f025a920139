import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../connection/session-state.ts';
import { filteredIds, setGroupFilter } from '../../fleet/use-filter.ts';
import { filterByGroup } from './filter-by-group.ts';

const fetching = vi.fn<() => Promise<Response>>();

const aGroup = (groupid: number, name: string) => ({ groupid, parentid: null, name });
const [north, south] = [aGroup(1, 'North'), aGroup(2, 'South')];
const shown = (): string | undefined => filteredIds.filter.group?.name;

/** Picks the first group. Gives how the question for its devices is answered. */
async function pickNorth(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetching.mockImplementationOnce(() => promise);
  const picking = filterByGroup(north);
  await expect.poll(() => fetching.mock.calls).toHaveLength(1);
  return async () => {
    resolve(Response.json(['bus-1']));
    await picking;
  };
}

beforeEach(() => {
  setGroupFilter(undefined);
  fetching.mockReset().mockImplementation(async () => Response.json(['bus-2']));
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  session.setState(session.getInitialState(), true);
  setGroupFilter(undefined);
  vi.unstubAllGlobals();
});

test('the group that was picked last is shown, whichever is answered last', async () => {
  const answer = await pickNorth();
  await filterByGroup(south);
  await answer();
  expect(shown()).toBe('South');
});

test('all devices stay shown when a group that was picked before is answered', async () => {
  const answer = await pickNorth();
  await filterByGroup(undefined);
  await answer();
  expect(shown()).toBeUndefined();
});

test('a group that one user has picked is none of the next', async () => {
  const answer = await pickNorth();
  session.setState({ user: 'bob' });
  await answer();
  expect(shown()).toBeUndefined();
});
