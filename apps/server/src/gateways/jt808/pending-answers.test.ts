import type { KnownMessage } from '@outrider/jt808/messages/table.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { describe, expect, it } from 'vitest';
import { ANSWER_WITHIN_MS, PendingAnswers } from './pending-answers.ts';

const TERMINAL_ANSWER = 0x0001;
const RECORDINGS = 0x1205;
const AV_ATTRIBUTES = 0x1003;

function general(replySequence: number, result: number): KnownMessage {
  return { id: TERMINAL_ANSWER, name: 'terminalAnswer', body: { replySequence, replyId: 0, result } };
}
function recordings(replySequence: number): KnownMessage {
  return { id: RECORDINGS, name: 'recordings', body: { replySequence, recordings: [] } };
}
const attributes: KnownMessage = {
  id: AV_ATTRIBUTES,
  name: 'avAttributes',
  body: {
    audioCodec: 6,
    audioChannels: 1,
    sampleRate: 0,
    sampleBits: 1,
    audioFrameLength: 320,
    audioOut: 1,
    videoCodec: 98,
    maxAudioChannels: 1,
    maxVideoChannels: 4,
  },
};

describe('requests that wait for an answer', () => {
  it('get the answer with their sequence', async () => {
    const answers = new PendingAnswers(new ManualClock());
    const [first, second] = [answers.wait(1, [TERMINAL_ANSWER]), answers.wait(2, [TERMINAL_ANSWER])];
    answers.answer(general(2, 0));
    answers.answer(general(1, 0));
    expect(await first).toEqual(general(1, 0));
    expect(await second).toEqual(general(2, 0));
  });

  it('wait on for their own answer after a general one that says yes', async () => {
    const answers = new PendingAnswers(new ManualClock());
    const listed = answers.wait(5, [RECORDINGS]);
    answers.answer(general(5, 0));
    answers.answer(recordings(4));
    answers.answer(recordings(5));
    expect(await listed).toEqual(recordings(5));
  });

  it('get an answer that carries no sequence by its id', async () => {
    const answers = new PendingAnswers(new ManualClock());
    const listed = answers.wait(1, [RECORDINGS]);
    const asked = answers.wait(2, [AV_ATTRIBUTES]);
    answers.answer(attributes);
    expect(await asked).toEqual(attributes);
    answers.answer(recordings(1));
    await listed;
  });

  it.each([
    [1, 'The device says that it failed'],
    [2, 'The device does not understand the request'],
    [3, 'The device does not support this'],
    [9, 'The device answers 9'],
  ])('fail when the terminal answers %i', async (result, message) => {
    const answers = new PendingAnswers(new ManualClock());
    const asked = answers.wait(1, [RECORDINGS]);
    answers.answer(general(1, result));
    await expect(asked).rejects.toMatchObject({ code: 'VALIDATION', message });
  });

  it('fail after 10 s without an answer, and when the terminal is gone', async () => {
    const clock = new ManualClock();
    const answers = new PendingAnswers(clock);
    const late = answers.wait(1, [TERMINAL_ANSWER]);
    clock.advance(ANSWER_WITHIN_MS);
    await expect(late).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
    const lost = answers.wait(2, [TERMINAL_ANSWER]);
    answers.abandon();
    await expect(lost).rejects.toMatchObject({ code: 'DEVICE_OFFLINE', message: 'The device is gone' });
  });

  it('are refused when too many wait already', async () => {
    const answers = new PendingAnswers(new ManualClock());
    const waiting = Array.from({ length: 256 }, (_, at) => answers.wait(at, [TERMINAL_ANSWER]));
    await expect(answers.wait(300, [TERMINAL_ANSWER])).rejects.toMatchObject({ code: 'RATE_LIMIT' });
    answers.abandon();
    await Promise.allSettled(waiting);
  });
});
