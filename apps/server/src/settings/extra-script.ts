import { createHash } from 'node:crypto';

/** What pages of the console run beside their own code. */
export interface ExtraScript {
  /** Whether the start allows one. */
  readonly allowed: boolean;
  /** Empty where none is to run. */
  readonly text: string;
  /** Its hash, as policies and elements of pages name it: `sha256-…`; undefined where none is to run. */
  readonly integrity: string | undefined;
}

/**
 * The script that is in force, its hash counted once for each text.
 * @param allowed whether the start allows one: else none is in force, whatever is kept
 */
export function extraScriptOf(allowed: boolean, kept: () => string): () => ExtraScript {
  let last: ExtraScript = { allowed, text: '', integrity: undefined };
  return () => {
    const text = allowed ? kept() : '';
    if (text !== last.text) {
      const integrity =
        text === '' ? undefined : `sha256-${createHash('sha256').update(text).digest('base64')}`;
      last = { allowed, text, integrity };
    }
    return last;
  };
}
