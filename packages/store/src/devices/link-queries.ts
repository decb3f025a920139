import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Engine, Tables } from '../engine/engine.ts';
import type { Links } from '../store.ts';

const toLink = ({ secret_hash, ...link }: Tables['device_links']): LinkRecord => ({
  ...link,
  secretHash: secret_hash ?? undefined,
});

/** The row of a link. */
export const linkRow = ({ secretHash, ...link }: LinkRecord): Tables['device_links'] => ({
  ...link,
  secret_hash: secretHash ?? null,
});

export function linkQueries({ db, query, write }: Engine): Links {
  return {
    async list() {
      const rows = await query(
        db.selectFrom('device_links').selectAll().orderBy('protocol').orderBy('name').compile(),
      );
      return rows.map(toLink);
    },
    async find(protocol, name) {
      const [row] = await query(
        db
          .selectFrom('device_links')
          .selectAll()
          .where('protocol', '=', protocol)
          .where('name', '=', name)
          .compile(),
      );
      return row === undefined ? undefined : toLink(row);
    },
    async add(link) {
      await write(db.insertInto('device_links').values(linkRow(link)).compile());
    },
    async changeSecret(protocol, name, secretHash) {
      const [changed] = await write(
        db
          .updateTable('device_links')
          .set({ secret_hash: secretHash ?? null })
          .where('protocol', '=', protocol)
          .where('name', '=', name)
          .compile(),
      );
      if (changed !== 1) throw new OutriderError('NOT_FOUND', `No device comes by ${protocol} as ${name}`);
    },
    async removeOf(deviceid) {
      await write(db.deleteFrom('device_links').where('deviceid', '=', deviceid).compile());
    },
  };
}
