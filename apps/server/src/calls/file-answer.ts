/** A file as answer: sent with byte ranges. */
export class FileAnswer {
  readonly path: string;
  readonly type: string;
  /** By which it is saved; undefined for what is shown. */
  readonly saveAs: string | undefined;

  constructor(path: string, type: string, saveAs?: string) {
    this.path = path;
    this.type = type;
    this.saveAs = saveAs;
  }
}
