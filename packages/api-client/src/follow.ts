import type { components } from './paths.ts';
import type { Access } from './access.ts';

type Schemas = components['schemas'];

/** What a stream tells. @property id by which one goes on behind it */
export type StreamMessage = { readonly id: string } & (
  | { readonly type: 'device'; readonly data: Schemas['ListDevicesItem'] }
  | { readonly type: 'event'; readonly data: Schemas['ListEventsItem'] }
  | { readonly type: 'order'; readonly data: Schemas['ListOrdersItem'] }
  /** It was removed. A stream whose token may see other devices than before ends instead; `all` tells so when it was begun again. */
  | {
      readonly type: 'gone';
      readonly data:
        | { readonly of: 'devices'; readonly deviceid: string }
        | { readonly of: 'orders'; readonly id: number };
    }
  /** Each that there is was told since the stream began: others that are known from before are gone; of orders those that are over are not told. */
  | { readonly type: 'all'; readonly data: { readonly of: 'devices' | 'orders' } }
  | {
      readonly type: 'missed';
      /** Unix seconds. */
      readonly data: { readonly of: 'positions' | 'events'; readonly from: number; readonly to: number };
    }
);

export interface Following {
  /** As `['devices', 'events']`; all that the token has the right for when absent. */
  readonly kinds?: readonly ('devices' | 'events' | 'orders')[];
  readonly devices?: readonly string[];
  /** Id of the last message that came, where one goes on. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

/** The first wait before it is tried again, and the longest, ms. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Devices, events and orders as they change. What breaks off is begun again behind the last message; a refusal is thrown.
 * @throws Error with what the server said, where it will say so again
 */
export async function* follow(
  access: Access,
  { kinds, devices, after, signal }: Following = {},
): AsyncGenerator<StreamMessage> {
  let id = after;
  let waitMs = FIRST_WAIT_MS;
  const isOver = (): boolean => signal?.aborted === true;
  while (!isOver()) {
    try {
      const response = await open(access, { kinds, devices, after: id, signal });
      if (response === undefined) throw new Error('try again');
      for await (const message of messages(response)) {
        id = message.id;
        waitMs = FIRST_WAIT_MS;
        if (message.type !== undefined) yield message as StreamMessage;
      }
    } catch (error) {
      if (isOver()) return;
      if (error instanceof Refused) throw error;
    }
    await waited(waitMs, signal);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

class Refused extends Error {
  override readonly name = 'Refused';
}

/** @returns undefined where it may be tried again */
async function open(
  { server, token, fetch = globalThis.fetch }: Access,
  { kinds, devices, after, signal }: { readonly [N in keyof Following]: Following[N] | undefined },
): Promise<Response | undefined> {
  const query = new URLSearchParams({
    ...(kinds !== undefined && { kinds: kinds.join(',') }),
    ...(devices !== undefined && { devices: devices.join(',') }),
  });
  const response = await fetch(
    new Request(`${server.replace(/\/$/, '')}/api/v1/stream?${query}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(after !== undefined && { 'last-event-id': after }),
      },
      ...(signal !== undefined && { signal }),
    }),
  );
  if (response.ok) return response;
  if (response.status === 429 || response.status >= 500) return undefined;
  const { detail = response.statusText, todo = '' } = (await response.json()) as {
    readonly detail?: string;
    readonly todo?: string;
  };
  throw new Refused(`${detail} ${todo}`);
}

async function* messages({ body }: Response): AsyncGenerator<{ id: string; type?: string; data?: unknown }> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => splitLine(line)));
        const [id, type, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
        if (id === undefined) continue;
        yield {
          id,
          ...(type !== undefined && data !== undefined && { type, data: JSON.parse(data) as unknown }),
        };
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function splitLine(line: string): [name: string, value: string] {
  const at = line.indexOf(':');
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trimStart()];
}

async function waited(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
