import type { HttpHandler } from '../../calls/handler.ts';

export const readServerSettings: HttpHandler<'readServerSettings', 'settings'> = (
  { section },
  _call,
  { settings },
) => ({
  fields: Object.fromEntries(
    Object.entries(settings.section(section)).map(([field, { value, pinnedBy, by, atMs, edit }]) => [
      field,
      {
        value,
        pinned: pinnedBy ?? null,
        by: by ?? null,
        at: atMs === undefined ? null : Math.floor(atMs / 1_000),
        edit,
      },
    ]),
  ),
});
