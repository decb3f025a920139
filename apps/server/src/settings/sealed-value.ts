/** Seals texts so that nobody reads them without the server's key. */
export interface SecretSealing {
  /** @param name the setting that it is for: a seal of another one does not open */
  seal(text: string, name: string): string;
  /** The text of a seal; undefined when it was not sealed with this key for this name. */
  unseal(sealed: string, name: string): string | undefined;
}

interface Sealed {
  readonly sealed: string;
}

/** Whether a value is kept sealed. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';

/** A secret as it is kept. */
export function sealedValue(sealing: SecretSealing, key: string, value: unknown): Sealed {
  return { sealed: sealing.seal(JSON.stringify(value), key) };
}

/** The secret that is kept; undefined for a value that was not sealed with the server's key for this setting. */
export function unsealedValue(sealing: SecretSealing, key: string, kept: unknown): unknown {
  const text = isSealed(kept) ? sealing.unseal(kept.sealed, key) : undefined;
  return text === undefined ? undefined : JSON.parse(text);
}
