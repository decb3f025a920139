import type { HttpHandler } from '../../calls/handler.ts';

export const deliverAgain: HttpHandler<'deliverAgain', 'outbox'> = async ({ ids }, _call, { outbox }) => ({
  again: await outbox.again(ids),
});
