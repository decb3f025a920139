import { extname } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

function answer(path: string | undefined): FileAnswer {
  const type = types[extname(path ?? '').toLowerCase()];
  if (path === undefined || type === undefined)
    throw new OutriderError('NOT_FOUND', 'This variant has no such picture');
  return new FileAnswer(path, type);
}

export const variantLogo: HttpHandler<'variantLogo', 'variant'> = (_request, _call, { variant }) =>
  answer(variant.logo);

export const variantBackground: HttpHandler<'variantBackground', 'variant'> = (
  _request,
  _call,
  { variant },
) => answer(variant.background);
