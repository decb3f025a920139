/** What the server keeps in its data folder, by kind. */
export const dataKinds = [
  'database',
  'recordings',
  'retrievals',
  'pictures',
  'stills',
  'attachments',
  'uploads',
  'cards',
  'exports',
  'firmware',
  'backups',
  'other',
] as const;
export type DataKind = (typeof dataKinds)[number];
