import { controlCall } from '../calls/control-call.ts';
import { json } from '../vcp/field.ts';
import { parseStreamStatus, type StreamStatus } from './stream-status.ts';

/** What flows, for figures beside the pictures. */
export const streamStatus = controlCall({
  code: 'Q10',
  about: 'Streams and network figures',
  access: { right: 'signed-in' },
  scope: 'own',
  request: {},
  answer: {
    status: json<StreamStatus>('Z', 'bytes a second and the streams that flow', parseStreamStatus),
  },
  errors: [],
  audit: 'none',
});
