import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';

const MAX_REASON = 300;
/** Faults of files that no socket has. */
const OF_DISKS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Why a certificate that is served is not kept, in words. */
export function faultOfKeeping(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return sentence(sentences.certificateNotKept, { reason: code ?? message });
}

/** What went wrong at an authority, in words: it is away, or what it refuses with. */
export function faultOfAuthority(error: unknown): string {
  if (error instanceof OutriderError) return error.message;
  const { code, message, syscall, path, isAxiosError } = error as NodeJS.ErrnoException & {
    isAxiosError?: boolean;
  };
  if (path !== undefined || OF_DISKS.has(code ?? ''))
    return sentence(sentences.certificateFiles, { reason: code ?? message });
  // What comes of a socket has the name of its fault; what the authority says has words alone.
  if (isAxiosError === true || syscall !== undefined || code !== undefined)
    return sentence(sentences.authorityAway, { reason: code ?? message });
  const [reason = ''] = message.split('\n', 1);
  return sentence(sentences.authorityRefuses, { reason: reason.slice(0, MAX_REASON) });
}
