import type { HttpHandler } from '../../calls/handler.ts';

export const recorderEntrance: HttpHandler<'recorderEntrance', 'recorderEntrance' | 'config'> = (
  _request,
  _call,
  {
    recorderEntrance: {
      addresses,
      jt808Port,
      mainPort,
      subPort,
      talkPort,
      playbackPort,
      ftpPort,
      ftpDataPorts,
      attachmentPort,
    },
    config,
  },
) => ({
  addresses: [...addresses()],
  jt808: jt808Port,
  main: mainPort,
  sub: subPort,
  talk: talkPort,
  playback: playbackPort,
  uploads: `${ftpPort}, ${ftpDataPorts}`,
  attachments: attachmentPort,
  transport: config.mediaTransport,
});
