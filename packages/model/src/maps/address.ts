/** The address of a place, in the words of a geocoding service. */
export interface Address {
  readonly text: string;
  /** Whose data it is, as the service says. */
  readonly licence?: string | undefined;
}
