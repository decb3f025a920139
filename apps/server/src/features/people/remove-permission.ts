import { OutriderError } from '@outrider/model/error-code.ts';
import { LAST_LEVEL } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { permissionLists } from './permission-lists.ts';

export const removePermission: ControlHandler<'removePermission', 'store'> = async (
  { id },
  _call,
  { store },
) =>
  await store.transaction(async (tx) => {
    if (id <= LAST_LEVEL) throw new OutriderError('CONFLICT', 'The permissions of the levels stay');
    if ((await tx.permissions.find(id)) === undefined)
      throw new OutriderError('NOT_FOUND', `There is no permission ${id}`);
    if ((await tx.users.list()).some(({ level }) => level === id))
      throw new OutriderError('CONFLICT', peopleSentences.permissionInUse);
    await tx.permissions.remove(id);
    return await permissionLists(tx);
  });
