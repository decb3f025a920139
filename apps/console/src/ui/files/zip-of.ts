import { strToU8, zipSync, type Zippable } from 'fflate';

/** Texts as a zip. @param files by their paths in it */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const zipped: Zippable = {};
  for (const [path, text] of Object.entries(files)) zipped[path] = [strToU8(text), { level: 6 }];
  return zipSync(zipped);
}
