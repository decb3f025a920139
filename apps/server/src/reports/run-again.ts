/** Why a report cannot be made just now: its run waits and is tried again, and what it had made goes. */
export class RunAgain extends Error {
  override readonly name = 'RunAgain';
  readonly inMs: number;

  /** @param message what its run says meanwhile */
  constructor(message: string, inMs: number) {
    super(message);
    this.inMs = inMs;
  }
}
