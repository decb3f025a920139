import { cardSentences } from './cards/sentences.ts';
import { retrievalSentences } from './retrievals/sentences.ts';
import { commandSentences, deviceSentences, lateSentences, refusalSentences } from './devices/sentences.ts';
import { driverSentences } from './drivers/sentences.ts';
import { eventSentences } from './events/sentences.ts';
import { faceSentences } from './faces/sentences.ts';
import { firmwareSentences } from './firmware/sentences.ts';
import { groupSentences } from './groups/sentences.ts';
import { healthSentences } from './health/sentences.ts';
import { linkSentences, ptzSentences, whereSentences, wordsSentences } from './live/sentences.ts';
import { maintenanceSentences } from './maintenance/sentences.ts';
import { notificationSentences } from './notifications/sentences.ts';
import { orderSentences } from './orders/sentences.ts';
import { peopleSentences } from './people/sentences.ts';
import { passwordFaults } from './people/user.ts';
import { importSentences, placeSentences } from './places/sentences.ts';
import { planSentences } from './plans/sentences.ts';
import { translationSentences } from './preferences/translation-sentences.ts';
import { recordingSentences } from './recordings/sentences.ts';
import { remoteSentences } from './remote-settings/sentences.ts';
import { reportSentences } from './reports/sentences.ts';
import { backupSentences } from './server/backup-sentences.ts';
import { clusterSentences } from './server/cluster-sentences.ts';
import { osSentences } from './server/os-sentences.ts';
import { mqttSentences } from './server/mqtt-sentences.ts';
import { relaySentences } from './server/relay-sentences.ts';
import { serverSentences as settingSentences } from './server/sentences.ts';
import { privacySentences } from './privacy/sentences.ts';
import { transferSentences } from './transfers/sentences.ts';
import { uploadSentences } from './uploads/sentences.ts';
import { shareSentences } from './shares/sentences.ts';
import type { RawWord } from './texts.ts';

/**
 * What the server says of errors in sentences that have their texts. Apart from the texts, which a page fetches: they would
 * be in its code otherwise.
 */
export const serverSentences: readonly RawWord[] = [
  ...Object.values(cardSentences),
  ...Object.values(orderSentences),
  ...Object.values(wordsSentences),
  ...Object.values(lateSentences),
  ...Object.values(ptzSentences),
  ...Object.values(linkSentences),
  ...Object.values(whereSentences),
  ...Object.values(retrievalSentences),
  ...Object.values(deviceSentences),
  ...Object.values(refusalSentences),
  ...Object.values(commandSentences),
  ...Object.values(driverSentences),
  ...Object.values(eventSentences),
  ...Object.values(faceSentences),
  ...Object.values(firmwareSentences),
  ...Object.values(groupSentences),
  ...Object.values(healthSentences),
  ...Object.values(maintenanceSentences),
  ...Object.values(reportSentences),
  ...Object.values(shareSentences),
  ...Object.values(placeSentences),
  ...Object.values(importSentences),
  ...Object.values(planSentences),
  ...Object.values(peopleSentences),
  ...Object.values(passwordFaults),
  ...Object.values(recordingSentences),
  ...Object.values(settingSentences),
  ...Object.values(osSentences),
  ...Object.values(relaySentences),
  ...Object.values(mqttSentences),
  ...Object.values(notificationSentences),
  ...Object.values(remoteSentences),
  ...Object.values(translationSentences),
  ...Object.values(transferSentences),
  ...Object.values(uploadSentences),
  ...Object.values(backupSentences),
  ...Object.values(clusterSentences),
  ...Object.values(privacySentences),
];
