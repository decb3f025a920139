/** A fault that was found in the kept data. */
export interface Finding {
  readonly foundMs: number;
  /** The fault, what is lost by it and what is not, in a sentence or more. */
  readonly text: string;
}
