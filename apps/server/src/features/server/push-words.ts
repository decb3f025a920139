import type { PushHandler } from '../../calls/handler.ts';

/** That something is said otherwise, on whichever server it was changed. */
export const pushWords: PushHandler<'words', 'translations'> = (tell, _call, { translations }) =>
  translations.follow(() => tell({ cmd: 'words' }));
