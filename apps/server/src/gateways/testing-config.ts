/** Options of gateways that listen on any port that is free, for tests. */
export const testingConfig = <Transport extends 'tcp' | 'udp'>(mediaTransport: Transport) => ({
  deviceHost: '127.0.0.1',
  jt808Port: 0,
  jt1078Port: 0,
  jt1078SubPort: undefined,
  jt1078TalkPort: undefined,
  jt1078PlaybackPort: undefined,
  mediaSameAddress: false,
  reregister: true,
  acceptNew: false,
  mediaTransport,
  publicAddress: undefined,
  udpPortChanges: false,
});
