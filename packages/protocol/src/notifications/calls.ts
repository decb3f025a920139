import { browserCalls } from './browser-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { muteCalls } from './mute-calls.ts';
import { previewCalls } from './preview-calls.ts';
import { pushPlanCalls } from './push-plan-calls.ts';
import { realtimePlanCalls } from './realtime-plan-calls.ts';
import { shiftCalls } from './shift-calls.ts';
import { wayCalls } from './way-calls.ts';

export const http = {
  ...mailCalls,
  ...wayCalls,
  ...pushPlanCalls,
  ...realtimePlanCalls,
  ...deliveryCalls,
  ...muteCalls,
  ...previewCalls,
  ...browserCalls,
  ...shiftCalls,
} as const;
