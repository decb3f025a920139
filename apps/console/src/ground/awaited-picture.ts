/** How long it is waited for at most. */
const LONGEST_MS = 4_000;

/** The live picture that a page was opened for: what it does without is fetched behind it. */
export class AwaitedPicture {
  #settled: PromiseWithResolvers<void> | undefined;

  /** The page was opened for one. */
  expect(): void {
    this.#settled ??= Promise.withResolvers();
    setTimeout(this.#settled.resolve, LONGEST_MS);
  }

  /** It is on show, or there will be none. */
  settle(): void {
    this.#settled?.resolve();
  }

  /** Resolves once it is on show, or will not be soon; at once where the page was opened for none. */
  async settled(): Promise<void> {
    await this.#settled?.promise;
  }
}

export const awaitedPicture = new AwaitedPicture();
