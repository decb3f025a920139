import type { z } from 'zod';
import { t } from '../../ground/i18n/t.ts';

/** What a schema's limits say of a value, where they have no words of their own. */
export const issueWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'too_big' && issue.origin === 'string'
    ? t('At most {max} characters.', { max: Number(issue.maximum) })
    : undefined;
