import { virtualParameterIds } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { askedPeripherals } from '@outrider/model/health/peripherals.ts';
import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { Dialect, Way } from './dialect.ts';
import { standardDialect } from './standard-dialect.ts';
import { virtualFaces } from './virtual-face-way.ts';

/** The length of a parameter is one byte. */
const MOST_BYTES = 255;

const own = (id: number): Way => ({
  ids: [id],
  read(has) {
    const bytes = has.get(id);
    if (!(bytes instanceof Uint8Array)) return undefined;
    try {
      return JSON.parse(decodeGbk(bytes)) as unknown;
    } catch {
      return undefined;
    }
  },
  write(value) {
    const bytes = encodeGbk(JSON.stringify(value));
    return bytes.length > MOST_BYTES ? undefined : [{ id, value: bytes }];
  },
});

const owns = Object.fromEntries(
  [...virtualParameterIds].flatMap(([key, id]) => (isRemoteKey(key) ? [[key, own(id)] as const] : [])),
);

/** The virtual recorder: what JT/T 808 has as that has it, all else as parameters of its own. */
export const virtualDialect: Dialect = {
  name: 'virtual',
  ways: { ...standardDialect.ways, ...owns },
  faces: virtualFaces,
  peripherals: askedPeripherals,
};
