/** What was found wrong with what is kept. */
export interface Finding {
  readonly foundMs: number;
  /** What was found, what is lost by it and what is not, in a sentence or more. */
  readonly text: string;
}
