import type * as calls from '@outrider/protocol/shares/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { addMomentLink } from './add-moment-link.ts';
import { addShareLink } from './add-share-link.ts';
import { listShareLinks } from './list-share-links.ts';
import { lookAtShareLink } from './look-at-share-link.ts';
import { openShareLink } from './open-share-link.ts';
import { openSignedView } from './open-signed-view.ts';
import { removeShareLink } from './remove-share-link.ts';
import { videoLayout } from './video-layout.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listShareLinks,
  addShareLink,
  addMomentLink,
  removeShareLink,
  lookAtShareLink,
  openShareLink,
  openSignedView,
  videoLayout,
};
