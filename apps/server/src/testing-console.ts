import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import { TestControl } from './doors/testing-sockets.ts';

/** A user who has signed in to a server that is a process of its own, and calls it. */
export interface TestConsole {
  readonly key: string;
  /** The answer of a call, whatever it says. */
  call(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  /** What a presigned address gives. */
  file(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** Signs in. @param password as people type it */
export async function openConsole(port: number, userName: string, password: string): Promise<TestConsole> {
  const control = await TestControl.open(port);
  const key = await control.signIn(userName, hashPassword(password));
  control.socket.terminate();
  const origin = `http://127.0.0.1:${port}`;
  return {
    key,
    async call(method, path, body) {
      const response = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    file: async (path, headers = {}) =>
      await fetch(origin + presign(key, path, userName, {}, Date.now()), { headers }),
  };
}
