/** What the map says of its ground. */
export interface Ground {
  /** Who is to be named, besides Natural Earth and GeoNames. */
  readonly attribution: string | undefined;
  /** Whether the streets are made up. */
  readonly madeUp: boolean;
  /** Why there are no streets although the server has some; undefined when all is well. */
  readonly fault: string | undefined;
}
