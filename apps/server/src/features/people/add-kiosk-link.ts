import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isForKiosks } from '../../sessions/kiosks.ts';
import { managedUser } from './user-rules.ts';

export const addKioskLink: HttpHandler<'addKioskLink', 'sessions' | 'store' | 'variant'> = async (
  { editingName, name, days },
  { caller },
  { sessions, store, variant },
) => {
  const { userName, level, manager } = await managedUser(caller, store, editingName, variant);
  if (manager || !isForKiosks({ level }))
    throw new OutriderError(
      'CONFLICT',
      'Kiosk links are for users of permission 2 or above who manage nobody',
    );
  const query = await sessions.kiosks.add({ userName, name, createdBy: caller.userName, days });
  return { hasError: false, message: 'The kiosk link was made', query };
};
