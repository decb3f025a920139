import type { HttpHandler } from '../../calls/handler.ts';

export const testMailServer: HttpHandler<'testMailServer', 'trials' | 'languages' | 'store'> = async (
  { to },
  { caller, gone },
  { trials, languages, store },
) => {
  const language = (await store.users.find(caller.userName))?.language ?? '';
  return await trials.mail(to, languages.words(language), gone?.());
};
