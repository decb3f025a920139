import type { PushHandler } from '../../calls/handler.ts';

/** Tells that fences, or the devices that they watch, changed: not which. */
export const pushFences: PushHandler<'fences', 'fences'> = (tell, { caller }, { fences }) =>
  fences.follow(() => {
    if (caller.may({ right: 'F_gps' })) tell({ cmd: 'fences' });
  });
