import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type ServerAlarmTurn, serverAlarmWords } from '@outrider/model/events/server-alarms.ts';
import { expect, test } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { silentLog } from '../testing-log.ts';
import { CertificateWatch, type CertificateWatchParts } from './certificate-watch.ts';
import { makeCertificate } from './make-certificate.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 22);

/** What servers keep of what they have told. */
class Kept {
  readonly values = new Map<string, string>();
  isFull = false;

  get = async (name: string) => this.values.get(name);
  put = async (name: string, value: string) => {
    if (this.isFull) throw new OutriderError('STORE_FULL', 'full');
    this.values.set(name, value);
  };
  remove = async (name: string) => void this.values.delete(name);
}

/** A watch over what a test sets, and looks at it. @param server which one of several, and whether it is its turn */
function watching(notes = new Kept(), { server = 'a', turn = true } = {}) {
  const clock = new ManualClock(now);
  const told: ServerAlarmTurn[] = [];
  const state: {
    current: ReturnType<CertificateWatchParts['current']>;
    renewal: ReturnType<CertificateWatchParts['renewal']>;
  } = { current: undefined, renewal: undefined };
  let looks = 0;
  const watch = new CertificateWatch({
    notes,
    server,
    turn: async () => {
      looks++;
      return turn;
    },
    current: () => state.current,
    renewal: () => state.renewal,
    bus: { publish: (_topic, turn) => void told.push(turn as ServerAlarmTurn) },
    clock,
    log: silentLog,
  });
  return {
    state,
    clock,
    /** What was told since the last look. */
    async look() {
      told.length = 0;
      const before = looks;
      await expect
        .poll(() => {
          clock.advance(600_000);
          return looks;
        }, LONG)
        // The second look begins when the first is over.
        .toBeGreaterThan(before + 1);
      return told.map((turn) => `${turn.stood === true ? 'Still: ' : ''}${serverAlarmWords(turn)}`);
    },
    [Symbol.asyncDispose]: () => watch[Symbol.asyncDispose](),
  };
}

test('a renewal that fails three times in a row is told once, with the day on which the certificate ends, and when it is over', async () => {
  await using watch = watching();
  const endsMs = Date.UTC(2026, 11, 20, 12);
  watch.state.renewal = { failures: 2, endsMs };
  expect(await watch.look()).toEqual([]);
  watch.state.renewal = { failures: 3, endsMs };
  expect(await watch.look()).toEqual([
    'Renewing the HTTPS certificate has failed several times, and it expires on 2026-12-20: Server Settings → Let’s Encrypt says why.',
  ]);
  watch.state.renewal = { failures: 4, endsMs };
  expect(await watch.look()).toEqual([]);
  watch.state.renewal = { failures: 0, endsMs: endsMs + 90 * DAY_MS };
  expect(await watch.look()).toEqual(['The HTTPS certificate was renewed, or is no longer needed.']);
  watch.state.renewal = undefined;
  expect(await watch.look()).toEqual([]);
});

test.each(['option', 'setting'] as const)(
  'a certificate of the %s that ends within two weeks is told of, and that there is another',
  async (from) => {
    await using watch = watching();
    const until = async (days: number) => ({
      from,
      ...(await makeCertificate({ names: ['a.example'], fromMs: now, untilMs: now + days * DAY_MS })),
    });
    watch.state.current = await until(20);
    expect(await watch.look()).toEqual([]);
    watch.clock.leap(7 * DAY_MS);
    expect(await watch.look()).toEqual([
      'The HTTPS certificate expires on 2026-12-12: give the server a new one.',
    ]);
    // One that ends soon as well is another one that somebody has to exchange.
    watch.state.current = await until(10);
    expect(await watch.look()).toEqual([
      'The HTTPS certificate was replaced.',
      'The HTTPS certificate expires on 2026-12-02: give the server a new one.',
    ]);
    watch.state.current = await until(365);
    expect(await watch.look()).toEqual(['The HTTPS certificate was replaced.']);
  },
);

test('the server exchanges its own certificate itself: nobody is told that it ends', async () => {
  await using watch = watching();
  const pair = await makeCertificate({ names: ['a.example'], fromMs: now, untilMs: now + DAY_MS });
  watch.state.current = { from: 'own', ...pair };
  expect(await watch.look()).toEqual([]);
});

const endsSoon = async () => ({
  from: 'setting' as const,
  ...(await makeCertificate({ names: ['a.example'], fromMs: now, untilMs: now + 10 * DAY_MS })),
});
const TOLD = 'The HTTPS certificate expires on 2026-12-02: give the server a new one.';

test('a server that starts again says that it stands, and rings no more', async () => {
  const kept = new Kept();
  const current = await endsSoon();
  {
    await using watch = watching(kept);
    Object.assign(watch.state, { current, renewal: { failures: 3, endsMs: now + 20 * DAY_MS } });
    expect(await watch.look()).toHaveLength(2);
  }
  await using watch = watching(kept);
  // How often a renewal failed it has forgotten.
  Object.assign(watch.state, { current, renewal: { failures: 0, endsMs: now + 20 * DAY_MS } });
  expect(await watch.look()).toEqual([expect.stringMatching(/^Still: .*2026-12-12/), `Still: ${TOLD}`]);
  expect(await watch.look()).toEqual([]);
  watch.state.current = undefined;
  watch.state.renewal = undefined;
  expect(await watch.look()).toHaveLength(2);
  expect([...kept.values]).toEqual([]);
});

test('of a certificate that all servers have one tells; of one of its own each', async () => {
  const kept = new Kept();
  await using here = watching(kept, { server: 'a', turn: true });
  await using there = watching(kept, { server: 'b', turn: false });
  for (const { state } of [here, there]) state.current = await endsSoon();
  expect([await there.look(), await here.look(), await there.look()]).toEqual([[], [TOLD], []]);
  there.state.current = { ...(await endsSoon()), from: 'option' };
  expect(await there.look()).toEqual([TOLD]);
});

test('on a full disk it is told once, too', async () => {
  const kept = new Kept();
  await using watch = watching(kept);
  watch.state.current = await endsSoon();
  kept.isFull = true;
  expect([await watch.look(), await watch.look()]).toEqual([[TOLD], []]);
  kept.isFull = false;
  expect(await watch.look()).toEqual([]);
  expect([...kept.values.values()]).toEqual(['2026-12-02']);
});
