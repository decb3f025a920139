import { mqttSentences as sentences } from '@outrider/model/server/mqtt-sentences.ts';
import { sentence } from '@outrider/model/text.ts';

/** Answers of a broker to a connection that it does not take (MQTT 3.1.1, section 3.2.2.3). */
const BAD_USER = 4;
const NOT_ALLOWED = 5;

/** What went wrong with a broker, in words. */
export function mqttFaultWords(error: unknown): string {
  const { code, message = '' } = error as { readonly code?: unknown; readonly message?: string };
  if (code === BAD_USER) return sentences.badUser;
  if (code === NOT_ALLOWED) return sentences.notAllowed;
  const reason = typeof code === 'string' ? code : message.slice(0, 200);
  if (/CERT|SIGNATURE|ISSUER|ALTNAME/.test(reason)) return sentence(sentences.notTrusted, { reason });
  if (/^(EPROTO|ERR_SSL)|cannot parse|Invalid header|wrong version/i.test(reason))
    return sentence(sentences.noBroker, { reason });
  if (reason === 'ECONNREFUSED') return sentence(sentences.refused, { reason });
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return sentence(sentences.unknownHost, { reason });
  if (/connack timeout|keepalive/i.test(reason) || reason === 'ETIMEDOUT') return sentences.silent;
  return sentence(sentences.unreachable, { reason });
}
