/** The address of a place, in the words of a geocoding service. */
export interface Address {
  readonly text: string;
  /** The owner of the data, as the service says. */
  readonly licence?: string | undefined;
}
