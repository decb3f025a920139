import { keptKindNames } from '@outrider/model/kept-kinds.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { readsSetting } from '../calls/server-setting.ts';

const seconds = z.int().min(0).nullable();

export const keptCalls = {
  listKept: httpCall({
    ...readsSetting,
    path: '/api/kept',
    about:
      'How long each kind of thing is kept, how far back it goes, what was removed of it last and what will be removed next. It is looked at then, and each hour',
    answer: z.object({
      kinds: z.array(
        z.object({
          kind: z.enum(keptKindNames),
          folder: z
            .string()
            .describe(
              'of recordings: the path of their media folder, or the bucket to which they go; otherwise empty',
            ),
          days: z
            .int()
            .min(0)
            .nullable()
            .describe('for how many days it is kept; 0: for ever; null: its age is no matter'),
          room: z
            .int()
            .min(0)
            .nullable()
            .describe(
              'bytes that it may take: the oldest goes when they are full; null: nothing bounds them here',
            ),
          count: z.int().nullable().describe('how many are kept; null: as many as there are'),
          oldest: seconds.describe(
            'the oldest that is kept, unix seconds; null: there is none, or nobody knows',
          ),
          removed: seconds.describe('when it was found that something had gone, unix seconds'),
          upTo: seconds.describe('what was before had gone then'),
          next: seconds.describe(
            'when the oldest goes by its age, unix seconds; null: never, or nobody knows',
          ),
        }),
      ),
    }),
  }),
} as const;
