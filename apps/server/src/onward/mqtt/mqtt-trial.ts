import type { Clock } from '@outrider/kit/clock.ts';
import { mqttSentences as sentences } from '@outrider/model/server/mqtt-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { MqttBroker } from './mqtt-broker.ts';
import { MqttLink } from './mqtt-link.ts';
import { testTopic } from './mqtt-topics.ts';

/** A broker that connects and then takes nothing is given up after this. */
const TAKES_MS = 10_000;

/** Connects to a broker beside the running connection, and has it take a message. @returns the result, in words */
export async function tryBroker(
  broker: MqttBroker,
  clientId: string,
  clock: Clock,
): Promise<{ readonly sent: boolean; readonly answer: string }> {
  return await new Promise((resolve) => {
    const topic = testTopic(broker);
    const done = (sent: boolean, answer: string): void => {
      cancel();
      resolve({ sent, answer });
      void link.leave();
    };
    const cancel = clock.after(2 * TAKES_MS, () => done(false, sentences.silent));
    const link: MqttLink = new MqttLink({
      broker,
      clientId: `${clientId}-test`,
      tellsStatus: false,
      clock,
      onReady: () => link.send(topic, 'Outrider', { retain: false, qos: 1 }),
      onRoom: () => done(true, sentence(sentences.took, { topic })),
      onEnd: (words) => {
        if (words !== '') done(false, words);
      },
    });
  });
}
