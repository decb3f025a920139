import type { HttpHandler } from '../../calls/handler.ts';
import { assertTyped } from '../../persons/person-look.ts';
import { accountOf, assertErasable } from './erased-account.ts';

/** The earlier checks are made again: another administrator may have been quicker. */
export const erasePerson: HttpHandler<'erasePerson', 'store' | 'variant' | 'clock' | 'erasing'> = async (
  { name: asked, typed, texts, also },
  { caller },
  { store, variant, clock, erasing },
) => {
  const rules = { caller, variant, nowMs: clock.now() };
  const { id, alias } = await store.transaction(async (tx) => {
    const { name, isThere } = await accountOf(asked, tx, rules);
    assertTyped(typed, name);
    if (isThere) await assertErasable(name, tx, rules);
    const person = { kind: 'account', number: 0, name, inTexts: texts, words: also } as const;
    const begun = await tx.erasures.begin({ ...person, askedBy: caller.userName });
    if (isThere) await tx.users.remove(name);
    return begun;
  });
  erasing.run(id);
  return { hasError: false, message: 'The person is being erased', id, alias };
};
