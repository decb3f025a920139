/** A picture on its way from the worker to the stage. */
export interface StageFragment {
  readonly mime: string;
  /** Stands in front of the first picture, and of each that another description begins with. */
  readonly initialization: Uint8Array<ArrayBuffer> | undefined;
  readonly fragment: Uint8Array<ArrayBuffer>;
  /** Its place on the axis of the element, ms. */
  readonly atMs: number;
  /** ms since 1970 UTC by the server's clock. */
  readonly takenMs: number;
}

/** What the stage tells the worker. */
export type FromStage =
  | {
      readonly kind: 'painted';
      readonly width: number;
      readonly height: number;
      readonly takenMs: number;
    }
  /** The element is of no more use: another one must be given. */
  | { readonly kind: 'failed' };
