/** What the disk of a media folder did not do. @property code of the system, such as ENOSPC */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
