import { libraryCalls } from './library-calls.ts';
import { slotCalls } from './slot-calls.ts';

export const http = { ...libraryCalls, ...slotCalls } as const;
