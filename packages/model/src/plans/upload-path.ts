import { z } from 'zod';

/** The longest folder of a plan. */
export const MAX_UPLOAD_FOLDER = 200;

/** A folder below the one in which the FTP server lets in: names with slashes between them, none of which leads up. */
export const uploadFolder = z
  .string()
  .trim()
  .max(MAX_UPLOAD_FOLDER)
  .refine(isUploadFolder, 'wants a folder such as alarms/north, without .. and without an address');

/** Whether a text is one; empty is the folder in which the server lets in. */
export function isUploadFolder(text: string): boolean {
  return (
    text === '' ||
    /^(?!\.{1,2}(?:\/|$))[\p{L}\p{N}._ -]+(?:\/(?!\.{1,2}(?:\/|$))[\p{L}\p{N}._ -]+)*$/u.test(text)
  );
}

/** A piece of footage that is sent. */
export interface SentPiece {
  readonly deviceid: string;
  readonly eventid: number;
  /** 1-based. */
  readonly channel: number;
  /** Its begin, ms since 1970 UTC. */
  readonly fromMs: number;
  /** Of the recorder's file, without the dot; empty for none. */
  readonly ext: string;
}

const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/, '_');

/** Where a piece goes, below the folder of its plan (rule PLAN-8). @param custom by channel and time, in folders of device and day; else one name */
export function uploadPath({ deviceid, eventid, channel, fromMs, ext }: SentPiece, custom: boolean): string {
  const digits = new Date(fromMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const [day, ending] = [digits.slice(0, 8), ext === '' ? '' : `.${plain(ext)}`];
  const device = plain(deviceid);
  return custom
    ? `${device}/${day}/ch${channel}/${digits}${ending}`
    : `${device}_${eventid}_${digits}_ch${channel}${ending}`;
}
