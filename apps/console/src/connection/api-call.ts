import { signedIn } from './call.ts';

/** What of an answer is read, at most: of one that goes on for as long as it is read, what comes within a moment. */
const MOST_BYTES = 256 * 1024;
const MOST_MS = 5_000;

/** A request of the API for programs. */
export interface ApiRequest {
  readonly method: string;
  /** With its parameters, from the first slash on. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined: none. */
  readonly body: string | undefined;
}

/** What came. */
export interface ApiAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The beginning of what is no text either. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether there was more than was read. */
  readonly isCut: boolean;
}

/** Makes a request of the API as the signed-in user. @param most bytes that are read @throws CallError where nobody is; TypeError where nothing comes */
export async function askApi(
  { method, address, headers, body }: ApiRequest,
  most = MOST_BYTES,
): Promise<ApiAnswer> {
  const { origin, key } = await signedIn();
  const stop = new AbortController();
  const response = await fetch(origin + address, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'omit',
    cache: 'no-store',
    signal: stop.signal,
    ...(body !== undefined && { body }),
  });
  const timer = setTimeout(() => stop.abort(), MOST_MS);
  const { bytes, isCut } = await beginningOf(response, most);
  clearTimeout(timer);
  stop.abort();
  return {
    status: response.status,
    statusText: response.statusText,
    type: response.headers.get('content-type') ?? '',
    headers: [...response.headers],
    bytes,
    isCut,
  };
}

async function beginningOf(response: Response, most: number): Promise<Pick<ApiAnswer, 'bytes' | 'isCut'>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isCut = false;
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      parts.push(next.value);
      length += next.value.length;
      isCut = length > most;
      if (isCut) break;
    }
  } catch {
    // It went on for longer than is waited.
    isCut = true;
  }
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { bytes: whole.subarray(0, most), isCut };
}
