import type { WireDialect } from '@outrider/protocol/devices/dialect-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';

const toldFiles = ({ files }: Services['dialects']): WireDialect[] =>
  files.map((file) => ({
    ...file,
    for: [...file.for],
    commands: [...file.commands],
    faults: [...file.faults],
  }));

/** `GET /gkserver/devicesettings/dialects`. */
export const listDialects: HttpHandler<'listDialects', 'dialects'> = (_request, _call, { dialects }) => ({
  dialects: toldFiles(dialects),
});

/** `POST /gkserver/devicesettings/dialects`. */
export const readDialectsAnew: HttpHandler<'readDialectsAnew', 'dialects'> = async (
  _request,
  _call,
  { dialects },
) => {
  await dialects.load();
  return { hasError: false, message: 'Success', dialects: toldFiles(dialects) };
};
