/** A file as answer: sent with byte ranges. */
export class FileAnswer {
  readonly path: string;
  readonly type: string;

  constructor(path: string, type: string) {
    this.path = path;
    this.type = type;
  }
}
