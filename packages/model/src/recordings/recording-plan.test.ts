import { expect, test } from 'vitest';
import { plannedChannels, type RecordingSettings, recordingVideo, recordedSound } from './recording-plan.ts';

const settings: RecordingSettings = {
  recordingVideo: recordingVideo.everyChannel,
  recordingAudio: 0,
  recordedChannels: '0110',
  recordedStreams: '01',
  channelMask: '0010',
};

test('every channel that is installed is recorded, each in its stream', () => {
  expect(plannedChannels(settings)).toEqual([
    { channel: 1, stream: 'main' },
    { channel: 2, stream: 'sub' },
    { channel: 4, stream: 'main' },
  ]);
});

test('of chosen channels those that are chosen and installed', () => {
  const chosen = { ...settings, recordingVideo: recordingVideo.chosenChannels };
  expect(plannedChannels(chosen)).toEqual([{ channel: 2, stream: 'sub' }]);
  expect(plannedChannels({ ...chosen, recordedChannels: '' })).toEqual([]);
});

test.each([recordingVideo.forbidden, recordingVideo.liveOnly])('with %i none', (video) => {
  expect(plannedChannels({ ...settings, recordingVideo: video })).toEqual([]);
});

test('sound is recorded once with 1, and of each channel with 3', () => {
  const sounds = [-1, 0, 1, 2, 3].map((audio) => recordedSound({ recordingAudio: audio }));
  expect(sounds).toEqual(['none', 'none', 'single', 'none', 'each']);
});
