import type { PushHandler } from '../../calls/handler.ts';

/** That fences, or whom they watch, are others than before: not which. */
export const pushFences: PushHandler<'fences', 'fences'> = (tell, { caller }, { fences }) =>
  fences.follow(() => {
    if (caller.may({ right: 'F_gps' })) tell({ cmd: 'fences' });
  });
