import type * as calls from '@outrider/protocol/notifications/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  readMailServer: plain,
  writeMailServer: {
    request: () => ({
      mail: { server: '', port: 587, security: '0', auth: '1', user: '', from: '', name: 'Outrider' },
    }),
  },
  testMailServer: { request: () => ({ to: 'ann@example.com' }) },
  readSmsProvider: { request: () => ({ provider: 'infobip' }) },
  writeSmsProvider: {
    request: () => ({ provider: 'infobip', config: { enable: 0, baseurl: '' } }),
  },
  testSmsProvider: { request: () => ({ to: '+886912345678' }) },
  testWebhook: { request: () => ({ url: 'http://127.0.0.1:9/' }) },
  listPushPlans: plain,
  savePushPlan: { request: () => ({ pushEventPlan: { deviceid: 'GLOBAL', appdevid: 15 } }) },
  saveGroupPushPlan: { request: () => ({ pushEventPlan: { groupid: 1, appdevid: 15 } }) },
  removePushPlan: {
    request: () => ({ pushEventPlan: { deviceid: 'GLOBAL', appdevid: 999 } }),
    outcome: 'NOT_FOUND',
  },
  listRealtimePlans: plain,
  saveRealtimePlan: { request: () => ({ realtimeEventPlan: { deviceid: 'A', appdevid: 15 } }) },
  saveGroupRealtimePlan: { request: () => ({ realtimeEventPlan: { groupid: 1, appdevid: 15 } }) },
  removeRealtimePlan: {
    request: () => ({ realtimeEventPlan: { deviceid: 'A', appdevid: 999 } }),
    outcome: 'NOT_FOUND',
  },
  listDeliveries: plain,
  listMutes: plain,
  addMute: {
    request: () => ({ deviceid: 'A', reason: 'workshop', until: Math.floor(Date.now() / 1_000) + 3_600 }),
  },
  removeMute: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  previewPlan: { request: () => ({ kind: 'push', appdevid: 15, scopes: [{ deviceid: 'GLOBAL' }] }) },
  toldBrowsers: plain,
  tellBrowser: {
    request: () => ({
      endpoint: 'https://push.example.com/1',
      // The example of RFC 8291, appendix A.
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      origin: 'https://fleet.example',
      language: 'en',
    }),
  },
  untellBrowser: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  testBrowser: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  listShifts: plain,
  saveShifts: {
    request: () => ({
      name: `Nights ${crypto.randomUUID()}`,
      shifts: [{ days: [1], from: 0, to: 60, way: 'browser', receiver: 'bare' }],
    }),
  },
  removeShifts: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  deliverAgain: { request: () => ({ ids: [1] }) },
};
