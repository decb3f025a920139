import { MAX_UPLOADED_EXT, MAX_UPLOADED_NAME } from './limits.ts';

/** The last part of a path that a recorder says, of characters that a name may have: it leads nowhere. */
export function plainFileName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  const plain = last.toWellFormed().replaceAll(/[^\p{L}\p{N}._ -]/gu, '_');
  // By characters: half of one is none.
  return Array.from(plain).slice(-MAX_UPLOADED_NAME).join('') || 'file';
}

/** What follows the last dot of a name, in small letters; empty where that is no ending. */
export function extensionOf(name: string): string {
  const [, ext = ''] = /[^.]\.([A-Za-z0-9]+)$/.exec(name) ?? [];
  return ext.length > MAX_UPLOADED_EXT ? '' : ext.toLowerCase();
}
