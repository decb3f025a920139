import { OutriderError } from '@outrider/model/error-code.ts';
import { failure } from '@outrider/protocol/calls/http-call.ts';
import { clusterCalls } from '@outrider/protocol/server/cluster-calls.ts';
import { z } from 'zod';

const ANSWER_WITHIN_MS = 10_000;
/** What asking again at once does not change, and what is said of it. */
const FINAL: Readonly<Record<string, string>> = {
  AUTH_REQUIRED: 'refuses the token',
  FORBIDDEN: 'refuses the token',
  RATE_LIMIT: 'is called more often than it allows; the token needs a rate of 120 calls a minute or more',
};
/** By these a server says that it did not do what it was asked. */
const REFUSING = ['CONFLICT', 'NOT_FOUND', 'VALIDATION'];

const listAnswer = clusterCalls.listServers.answer;

/** The servers over one database, as one of them answers. */
export type ServerList = z.output<typeof listAnswer>;

/** The words of a server that did not do what it was asked: nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A server at its address, as somebody who administers it calls it. */
export interface ServerAt {
  /** `https://north.example:24680`, without a path. */
  readonly address: string;
  /**
   * @throws OutriderError AUTH_REQUIRED, FORBIDDEN or RATE_LIMIT where the token is not good for it; another error in words where no answer
   * came, which may be different a moment later
   */
  list(): Promise<ServerList>;
  /**
   * Has a server let its devices go, or take devices again.
   * @throws Refusal in the words of the server; OutriderError AUTH_REQUIRED, FORBIDDEN or RATE_LIMIT where the token is not good for it; another
   * error where no answer came: it may have done it all the same
   */
  drain(server: string, on: boolean): Promise<void>;
  /** What its monitor says is not well, in words; undefined where all is, or there is no monitor to ask. */
  unready(): Promise<string | undefined>;
}

export interface ServerAddress {
  readonly address: string;
  /** Where its `--monitor-port` is, `http://north.example:9090`; undefined where nobody asks there. */
  readonly monitor: string | undefined;
  readonly token: string;
}

/** What there is to say of an error, without a stack. */
export function wordsOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

/** A server that is called over HTTP. */
export function serverAt({ address, monitor, token }: ServerAddress): ServerAt {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      // The token is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer: unknown = await response.json().catch(() => {
      throw new Error(`it answers ${response.status}, which is no answer of a server of Outrider`);
    });
    const failed = failure.safeParse(answer).data;
    if (failed === undefined) return answer;
    const { code, message } = failed;
    const final = FINAL[code];
    if (final !== undefined) throw new OutriderError(code as 'FORBIDDEN', `${address} ${final}: ${message}`);
    if (REFUSING.includes(code)) throw new Refusal(message);
    throw new Error(message);
  };
  return {
    address,
    async list() {
      const { method, path } = clusterCalls.listServers;
      const { data } = listAnswer.safeParse(await call(path, { method }));
      if (data === undefined) throw new Error('its list of servers is not one that this version reads');
      return data;
    },
    async drain(server, on) {
      const { method, path } = on ? clusterCalls.drainServer : clusterCalls.stopDrain;
      await call(path, { method, body: JSON.stringify({ server }) });
    },
    async unready() {
      if (monitor === undefined) return undefined;
      try {
        const response = await fetch(`${monitor}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
        const lines = (await response.text()).split('\n');
        if (response.ok) return undefined;
        const failing = lines.filter((line) => line !== '' && !line.endsWith(': ok'));
        return failing.length === 0 ? `status ${response.status}` : failing.join(', ');
      } catch (error) {
        return `${monitor} does not answer (${wordsOf(error)})`;
      }
    },
  };
}
