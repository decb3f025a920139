import { type FileHandle, open } from 'node:fs/promises';

/** Reads parts of files, of which the one that was read last stays open. */
export class FileReader implements AsyncDisposable {
  #path = '';
  #file: FileHandle | undefined;

  /** The bytes of a part; fewer where the file ends. @throws the fault of the system */
  async read(path: string, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (path !== this.#path || this.#file === undefined) {
      await this[Symbol.asyncDispose]();
      this.#file = await open(path, 'r');
      this.#path = path;
    }
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, at);
    return bytes.subarray(0, bytesRead);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }
}
