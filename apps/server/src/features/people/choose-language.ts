import type { HttpHandler } from '../../calls/handler.ts';

/** @throws OutriderError VALIDATION for an unknown language */
export const chooseLanguage: HttpHandler<'chooseLanguage', 'store' | 'languages'> = async (
  { language },
  { caller },
  { store, languages },
) => {
  languages.demand(language);
  await store.users.change(caller.userName, { language });
  return { hasError: false, message: 'The language was kept' };
};
