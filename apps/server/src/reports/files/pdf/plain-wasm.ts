import { setFlagsFromString } from 'node:v8';

/** How much a function of WebAssembly does until V8 makes it faster: more than any does. */
const NEVER = 2_000_000_000;
/** V8's own value, where nobody sets one. */
const USUAL = 13_000_000;

/**
 * Has modules of WebAssembly that are made meanwhile run as they are first compiled. A font is cut out once a report; to make the cutter faster
 * takes V8 40 MB, and longer than it saves (decision 0178).
 */
export async function withPlainWasm<T>(make: () => Promise<T>): Promise<T> {
  setFlagsFromString(`--wasm-tiering-budget=${NEVER}`);
  try {
    return await make();
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${USUAL}`);
  }
}
