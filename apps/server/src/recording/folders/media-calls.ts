import type { FileCut, UnsettledCut } from './cut-file.ts';
import type { ListedPictures } from './list-pictures.ts';
import type { ThreadAnswer, ThreadRequest } from '../thread-calls.ts';

/** What the thread of a media folder is given at its start. */
export interface MediaThreadOptions {
  readonly folder: string;
  /** In the mark: a folder without it is another one, or the place of a disk that is not mounted. */
  readonly id: string;
  /** Whether it was given for reading alone without a mark: then it gets one when it is written into, and not before. */
  readonly unmarked: boolean;
  /** Whether what is said to be written is on the disk; else the system has it, and a power cut may cost it. */
  readonly synced: boolean;
  /** By which this server is told from others that use the same folder. */
  readonly server: string;
  /** So often it is said that this server records there, ms. */
  readonly saysEveryMs: number;
}

/** What the thread of a media folder is asked, and what it gives. Paths are below the folder. */
export interface MediaCalls {
  /** Puts bytes behind what the file holds; with 0 it is made. */
  append: { takes: { path: string; at: number; bytes: Uint8Array<ArrayBuffer> }; gives: undefined };
  /** Writes a small file as a whole: what was there before stays until the new one is on the disk. */
  replace: { takes: { path: string; text: string }; gives: undefined };
  /** Nothing more comes into the file. */
  close: { takes: { path: string }; gives: undefined };
  /** Those that are gone already count as removed. */
  remove: { takes: { paths: readonly string[] }; gives: undefined };
  /** Writes over what a file begins with, as its copy has it. */
  mendBeginning: { takes: { path: string; bytes: Uint8Array<ArrayBuffer> }; gives: undefined };
  /** Has a closed file end with the list of its pictures: gives how long it is then, nothing where it is not what the index says. */
  listPictures: { takes: ListedPictures; gives: number | undefined };
  /** Cuts a file off. */
  truncate: { takes: { path: string; length: number }; gives: undefined };
  /** Cuts groups of pictures out of a file; false where that cannot be, since it is not what the index says, or another cut is not settled. */
  cut: { takes: FileCut; gives: boolean };
  /** The cut that the index has not followed, finished now if the server ended within it. */
  unsettledCut: { takes: undefined; gives: UnsettledCut | undefined };
  /** The index has followed that cut. */
  settleCut: { takes: undefined; gives: undefined };
  /** Whether something may be written, without writing. */
  access: { takes: undefined; gives: undefined };
  /** Writes something, and takes it away again. */
  probe: { takes: undefined; gives: undefined };
  /** With `hold` it is said that this server records here: not where another one does (EBUSY). */
  space: { takes: { hold: boolean }; gives: MediaSpace };
  /** Says that this server records here no more. */
  release: { takes: undefined; gives: undefined };
}

/** Room on the disk of a media folder, bytes. */
export interface MediaSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export type MediaCall = keyof MediaCalls;

export type MediaRequest = ThreadRequest<MediaCalls>;
export type MediaAnswer = ThreadAnswer<MediaCalls>;
