import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';

const MAX_REASON = 300;

/** What went wrong at an authority, in words: it is away, or what it refuses with. */
export function faultOfAuthority(error: unknown): string {
  if (error instanceof OutriderError) return error.message;
  const { code, message, syscall, isAxiosError } = error as NodeJS.ErrnoException & {
    isAxiosError?: boolean;
  };
  // What comes of a socket has the name of its fault; what the authority says has words alone.
  if (isAxiosError === true || syscall !== undefined || code !== undefined)
    return sentence(sentences.authorityAway, { reason: code ?? message });
  const [reason = ''] = message.split('\n', 1);
  return sentence(sentences.authorityRefuses, { reason: reason.slice(0, MAX_REASON) });
}
