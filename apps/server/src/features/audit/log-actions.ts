import type { HttpHandler } from '../../calls/handler.ts';
import { auditedCalls } from './call-address.ts';

export const logActions: HttpHandler<'logActions'> = () => [...auditedCalls];
