/** A shape of a file with what is said of it, as GeoJSON has it (RFC 7946); nothing of it is checked yet. */
export interface ExchangedFeature {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A file with fences, as it may be at most: bytes, also once it is unpacked; shapes; points of all shapes together. */
export const MAX_EXCHANGE_BYTES = 10 * 1024 * 1024;
export const MAX_EXCHANGE_FEATURES = 5_000;
export const MAX_EXCHANGE_POINTS = 100_000;

/** What a file is refused for, or a shape in it: a sentence of the server. */
export class ExchangeFault extends Error {
  override readonly name = 'ExchangeFault';
}
