import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { lookAt } from '../../persons/person-look.ts';
import { accountOf, assertErasable } from './erased-account.ts';

export const lookAtPerson: HttpHandler<
  'lookAtPerson',
  'store' | 'variant' | 'clock' | 'backupDesk' | 'settings'
> = async ({ name: asked }, { caller }, { store, variant, clock, backupDesk, settings }) => {
  const rules = { caller, variant, nowMs: clock.now() };
  const { name, isThere } = await accountOf(asked, store, rules);
  const refused = isThere
    ? await assertErasable(name, store, rules).then(
        () => '',
        (error: unknown) => {
          if (error instanceof OutriderError && error.code === 'CONFLICT') return error.message;
          throw error;
        },
      )
    : '';
  const backups = {
    keep: settings.get('backups.keep'),
    hours: settings.get('backups.enable') ? settings.get('backups.every') : 0,
  };
  return await lookAt({ kind: 'account', name, number: 0 }, refused, {
    store,
    shelf: backupDesk.shelf,
    backups,
  });
};
