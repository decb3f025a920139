import type { Readable } from 'node:stream';

/** Why a file is not taken: the reply of FTP (RFC 959 section 4.2). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Takes the files of one who has signed in. What it answers may come at once or later. */
export interface FileTaker {
  /** Bytes of a file that is there; undefined for another. */
  sizeOf(path: string): number | undefined | Promise<number | undefined>;
  /** Gives a file another name. False when there is none of the first. */
  rename(from: string, to: string): boolean | Promise<boolean>;
  /**
   * Writes what comes into a file, from a byte of it on.
   * @throws Refusal when it is not taken; what broke the stream off, after which the file is there as far as it came
   */
  write(path: string, from: number | 'end', data: Readable): Promise<void>;
  /** Says of when a file is, unix seconds; absent where nobody asks. False when there is none. */
  stamp?(path: string, seconds: number): Promise<boolean>;
}

/** A device that may come in at any time. */
export interface Admitted {
  readonly deviceid: string;
  readonly files: FileTaker;
}

/** The door for accounts that stand, while it is open. */
export interface OpenDoor extends AsyncDisposable {
  readonly port: number;
  /** Ends the connections of a device whose account was changed or removed. */
  drop(deviceid: string): void;
  /** Ends the connections of all devices, where it is not known whose account was changed. Those that still have an account connect again. */
  dropAll(): void;
}

/** Where recorders come in that upload by themselves. */
export interface UploadDoor {
  /**
   * Opens the door for accounts that stand, until what it gives is disposed of: one at a time.
   * @param admit finds who may come in by these; undefined for nobody
   * @throws the system's error when the port cannot be opened
   */
  stand(admit: (user: string, password: string) => Promise<Admitted | undefined>): Promise<OpenDoor>;
}
