import { expect, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';

/** A message of the stream for programs. */
export interface Message {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Messages as they are written, heartbeats too. */
export function messagesOf(text: string): Message[] {
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n');
      const valueOf = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      return {
        event: valueOf('event'),
        id: valueOf('id'),
        data: JSON.parse(valueOf('data') ?? '{}') as Message['data'],
      };
    });
}

/** What messages of a name say. */
export const named = (messages: readonly Message[], event: string) =>
  messages.filter((message) => message.event === event).map(({ data }) => data);

/** Asks for the stream of doors. */
export const openStream = (
  port: number,
  token: string,
  query = '',
  headers: Readonly<Record<string, string>> = {},
  end?: AbortSignal,
) =>
  fetch(`http://127.0.0.1:${port}/api/v1/stream?${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(end !== undefined && { signal: end }),
  });

/** What a stream tells that ends when all was told. */
export async function toldBy(port: number, token: string, query = '', headers = {}): Promise<Message[]> {
  const response = await openStream(port, token, `seconds=0&${query}`, headers);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  return messagesOf(await response.text());
}

/** Reads a stream until what it told is as wanted, or it ends. */
export class Reading {
  text = '';
  ended = false;
  readonly #end = new AbortController();
  private constructor() {}
  static async of(port: number, token: string, query = ''): Promise<Reading> {
    const reading = new Reading();
    const response = await openStream(port, token, query, {}, reading.#end.signal);
    expect(response.status).toBe(200);
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) reading.text += decoder.decode(chunk as Uint8Array);
    })()
      .catch(() => {})
      .finally(() => void (reading.ended = true));
    return reading;
  }
  async until(isIn: string): Promise<void> {
    await vi.waitFor(() => expect(this.text).toContain(isIn), LONG);
  }
  close(): void {
    this.#end.abort();
  }
}
