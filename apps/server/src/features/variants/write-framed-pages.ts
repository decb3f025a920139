import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const writeFramedPages: HttpHandler<'writeFramedPages', 'settings'> = async (
  { iframes },
  call,
  { settings },
) => {
  await settings.set({ 'iframes.pages': iframes }, setterOf(call));
  return { hasError: false, message: 'The pages were kept' };
};
