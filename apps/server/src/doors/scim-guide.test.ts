import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideBlock, has, sh } from '../testing-guide.ts';
import { callerOf } from './testing-caller.ts';
import { beginScim, provider } from './testing-scim.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

const isThere = (await has('curl')) && (await has('jq'));
if (!isThere)
  console.warn('The example of SCIM in the guide was not tried: curl and jq are not installed here.');

let doors: TestDoors;
let root: Awaited<ReturnType<typeof callerOf>>;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'admin', { level: 0 });
  root = await callerOf(doors, 'admin');
});
afterAll(() => doors[Symbol.asyncDispose]());

test.runIf(isThere)(
  'the example of the guide tells a person and a group, finds the person, and shuts them out',
  async () => {
    const { token } = await beginScim(doors, root, ['admin']);
    const rules = [{ group: 'dispatch', level: 2, groupIds: [1] }];
    const { edit = 0 } = (await doors.store.signInProviders.find(provider.id)) ?? {};
    expect(await root('writeProvider', { ...provider, rules, edit })).toMatchObject({ hasError: false });
    const text = guideBlock('/scim/v2').replace('https://HOST:24680', `http://127.0.0.1:${doors.port}`);
    // A proxy that reaches nothing.
    const env = { ...process.env, http_proxy: 'http://127.0.0.1:9', OUTRIDER_SCIM_TOKEN: token };
    const said = await sh(text, { env });
    expect(said).toContain('"totalResults":1');
    expect(said).toMatch(/"active":false/);
    expect(await doors.store.users.find('olga')).toMatchObject({ level: 2, groupIds: [1], disabled: true });
  },
);
