import { fileCalls } from './file-calls.ts';
import { reportCalls } from './report-calls.ts';
import { runCalls } from './run-calls.ts';

export const http = { ...reportCalls, ...runCalls, ...fileCalls } as const;
