import type * as calls from '@outrider/protocol/cards/calls.ts';
import type { ControlHandlers, HttpHandlers, SocketHandlers } from '../../calls/handler.ts';
import { askCardMovie } from './ask-card-movie.ts';
import { backupCard } from './backup-card.ts';
import { cardBackupFile } from './card-backup-file.ts';
import { cardBackupState } from './card-backup-state.ts';
import { cardList } from './card-list.ts';
import { recordList } from './record-list.ts';
import { steerPlayback } from './steer-playback.ts';
import { takeCardMovie } from './take-card-movie.ts';
import { watchCard } from './watch-card.ts';

export const control: ControlHandlers<typeof calls.control> = { steerPlayback, cardList };

export const http: HttpHandlers<typeof calls.http> = {
  recordList,
  backupCard,
  cardBackupState,
  cardBackupFile,
  askCardMovie,
  takeCardMovie,
};

export const sockets: SocketHandlers<typeof calls.sockets> = { watchCard };
