import { deliveryCalls } from './delivery-calls.ts';
import { mailCalls } from './mail-calls.ts';

export const http = { ...mailCalls, ...deliveryCalls } as const;
