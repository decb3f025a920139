import { OutriderError } from '@outrider/model/error-code.ts';
import { LAST_LEVEL, MAX_PERMISSIONS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { rightsBeyond } from '@outrider/model/people/rights.ts';
import type { ControlRequest } from '@outrider/protocol/tables.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { changesOfPermissions } from './changes-of-permissions.ts';
import { permissionLists } from './permission-lists.ts';
import { assertHolds } from './user-rules.ts';

const byId = (pairs: ControlRequest<'writePermissions'>['access'] = []): Map<number, string> =>
  new Map(pairs.map(({ id, value }) => [id, value]));

export const writePermissions: ControlHandler<'writePermissions', 'store' | 'variant'> = async (
  request,
  { caller, note },
  { store, variant },
) => {
  const access = byId(request.access);
  const names = byId(request.names);
  const before = byId(request.before);
  if (names.keys().some((id) => id <= LAST_LEVEL))
    throw new OutriderError('CONFLICT', 'The names of the levels stay');
  return await store.transaction(async (tx) => {
    const kept = new Map((await tx.permissions.list()).map((permission) => [permission.id, permission]));
    note(changesOfPermissions(kept, access, names));
    for (const id of new Set([...access.keys(), ...names.keys()])) {
      const old = kept.get(id);
      const [flags, name] = [access.get(id), names.get(id)];
      if (flags !== undefined) assertHolds(caller, rightsBeyond(flags, old?.access ?? ''), variant);
      if (old !== undefined) {
        const fields = { ...(flags !== undefined && { access: flags }), ...(name !== undefined && { name }) };
        const was = before.get(id);
        await tx.permissions.change(id, fields, was === undefined ? {} : { access: was });
      } else if (before.has(id)) throw new OutriderError('CONFLICT', peopleSentences.permissionChanged);
      else if (flags === undefined || name === undefined)
        throw new OutriderError('NOT_FOUND', `There is no permission ${id}: a new one has rights and a name`);
      else await tx.permissions.add({ id, name, access: flags });
    }
    const lists = await permissionLists(tx);
    if (lists.access.length > MAX_PERMISSIONS)
      throw new OutriderError('CONFLICT', `There are at most ${MAX_PERMISSIONS} permissions`);
    return lists;
  });
};
