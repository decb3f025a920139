import type { Clock } from '@outrider/kit/clock.ts';
import { shippedDialects } from './jt808/dialects/choose-dialect.ts';
import { fleetInMemory } from '../fleet/testing.ts';
import { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { createHub } from '../relay/hub.ts';
import { Talks } from '../talk/talks.ts';
import { silentLog as log } from '../testing-log.ts';
import { startJt1078Gateway } from './jt1078/gateway.ts';
import { startJt808Gateway } from './jt808/gateway.ts';
import { testingConfig } from './testing-config.ts';

interface Started {
  /** Ends what is started. */
  readonly parts: AsyncDisposableStack;
  readonly clock: Clock;
  /** Of the terminal that is registered. */
  readonly phone: string;
  readonly transport?: 'tcp' | 'udp';
}

/** Both gateways of recorders on ports that are free, with a fleet in memory and all that they hand on to. */
export async function startGateways({ parts, clock, phone, transport = 'tcp' }: Started) {
  const { fleet, links, bus } = await fleetInMemory(clock);
  await fleet.records.register(phone);
  const relayed = { links, bus, clock, log };
  const hub = createHub(relayed);
  const cards = new CardPlaybacks(relayed);
  const talks = new Talks(relayed);
  const config = testingConfig(transport);
  const mediaPorts = parts.use(await startJt1078Gateway({ config, fleet, hub, cards, talks, clock, log }));
  const pictures = { keep: () => Promise.resolve(), noted: () => Promise.resolve() };
  const control = parts.use(
    await startJt808Gateway({
      pictures,
      config,
      fleet,
      hub,
      mediaPorts,
      dialects: shippedDialects,
      bus,
      clock,
      log,
    }),
  );
  return { links, bus, hub, cards, talks, mediaPorts, control };
}
