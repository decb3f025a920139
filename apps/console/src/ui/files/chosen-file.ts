import { toBase64 } from '@outrider/kit/base64.ts';

/** A file as the calls take it. */
export interface ChosenFile {
  readonly name: string;
  /** Base64. */
  readonly file: string;
}

/** Reads what somebody chose. */
export const readFile = async (file: File): Promise<ChosenFile> => ({
  name: file.name,
  file: toBase64(new Uint8Array(await file.arrayBuffer())),
});
