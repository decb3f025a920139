import { addUser, PASSWORD, startDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';

/** Doors with an administrator who asks and sets, and a viewer who may not. */
export async function settingDoors() {
  const doors = await startDoors();
  const admin = await signInNew(doors, 'admin', { level: 0 });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  const viewer = (await doors.sessions.signIn('viewer', PASSWORD, '::1', false)).key ?? '';
  return {
    doors,
    viewer,
    get: (path: string, key = admin): Promise<unknown> => rawCall(doors, key, 'GET', path),
    put: (path: string, body: object, key = admin): Promise<unknown> =>
      rawCall(doors, key, 'PUT', path, body),
    post: (path: string, body: object, key = admin): Promise<unknown> =>
      rawCall(doors, key, 'POST', path, body),
    [Symbol.asyncDispose]: () => doors[Symbol.asyncDispose](),
  };
}
