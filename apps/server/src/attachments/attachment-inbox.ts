import type { AttachmentKind, ByteRange } from '@outrider/model/events/attachment.ts';

/** A file that a recorder announces. */
export interface AnnouncedFile {
  readonly name: string;
  readonly bytes: number;
}

/** Takes what a recorder sends of one alarm. */
export interface AttachmentTaker {
  /** Which files there are. @throws Unwanted for more than an alarm may have */
  announce(files: readonly AnnouncedFile[]): void;
  /** A file begins. @throws Unwanted for one that is too long, or of another length than was said */
  begin(file: AnnouncedFile & { readonly kind: AttachmentKind }): void;
  /** Bytes of a file, in the pieces in which they came, written once this resolves. @throws Unwanted for what was not announced, or lies beyond its end */
  write(name: string, offset: number, pieces: readonly Uint8Array[]): Promise<void>;
  /** A file was sent. @returns what of it is missing: all has come where that is nothing */
  end(file: AnnouncedFile): Promise<readonly ByteRange[]>;
  /** What was said last has been answered. */
  answered(): void;
  /** A connection of the recorder began, or ended. @param open how many there are */
  connections(open: number): void;
}

/** What a recorder sends and nobody asked for: its connection ends. The message says why. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/** An alarm whose files are awaited. */
export interface OpenAttachmentInbox extends AsyncDisposable {
  readonly port: number;
}

/** Where recorders bring the files of their alarms. */
export interface AttachmentInbox {
  /**
   * Takes the files of an alarm from a recorder that says its number, until it is disposed of.
   * @throws the system's error when the port cannot be opened
   */
  open(alarmNumber: string, taker: AttachmentTaker): Promise<OpenAttachmentInbox>;
}
