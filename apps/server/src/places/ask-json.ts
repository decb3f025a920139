import type { z } from 'zod';

export interface JsonQuestion {
  readonly url: URL;
  /** How this product calls itself: public servers refuse those that do not say. */
  readonly agent: string;
  /** ms after which no answer is waited for. */
  readonly withinMs: number;
  /** A server that sends more than this is none. */
  readonly mostBytes: number;
  /** Whether it says with status 400, in words that the schema knows, that there is nothing to answer. */
  readonly refuses?: boolean;
}

/** The body as text. @throws Error when it is too long, or ends too soon */
async function bodyOf({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new Error(`it answers more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks a server that somebody has set, and goes nowhere else that it may point to (rule S36).
 * @throws Error that says in words for the log why there is no answer
 */
export async function askJson<Answer>(
  { url, agent, withinMs, mostBytes, refuses = false }: JsonQuestion,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
    headers: { 'user-agent': agent, accept: 'application/json' },
  });
  const text = await bodyOf(response, mostBytes);
  if (!response.ok && !(refuses && response.status === 400)) throw new Error(`it answers ${response.status}`);
  return schema.parse(JSON.parse(text));
}
