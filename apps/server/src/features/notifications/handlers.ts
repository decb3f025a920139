import type * as calls from '@outrider/protocol/notifications/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { deliverAgain } from './deliver-again.ts';
import { listDeliveries } from './list-deliveries.ts';
import { addMute, listMutes, removeMute } from './mutes.ts';
import { previewPlan } from './preview-plan.ts';
import { listPushPlans, removePushPlan, saveGroupPushPlan, savePushPlan } from './push-plans.ts';
import { readMailServer } from './read-mail-server.ts';
import {
  listRealtimePlans,
  removeRealtimePlan,
  saveGroupRealtimePlan,
  saveRealtimePlan,
} from './realtime-plans.ts';
import { readSmsProvider, testSmsProvider, writeSmsProvider } from './sms-provider.ts';
import { listShifts, removeShifts, saveShifts } from './shifts.ts';
import { testMailServer } from './test-mail-server.ts';
import { testWebhook } from './test-webhook.ts';
import { tellBrowser, testBrowser, toldBrowsers, untellBrowser } from './told-browsers.ts';
import { writeMailServer } from './write-mail-server.ts';

export const http: HttpHandlers<typeof calls.http> = {
  readMailServer,
  writeMailServer,
  testMailServer,
  readSmsProvider,
  writeSmsProvider,
  testSmsProvider,
  testWebhook,
  listPushPlans,
  savePushPlan,
  saveGroupPushPlan,
  removePushPlan,
  listRealtimePlans,
  saveRealtimePlan,
  saveGroupRealtimePlan,
  removeRealtimePlan,
  listDeliveries,
  deliverAgain,
  listMutes,
  addMute,
  removeMute,
  previewPlan,
  toldBrowsers,
  tellBrowser,
  untellBrowser,
  testBrowser,
  listShifts,
  saveShifts,
  removeShifts,
};
