import { OutriderError } from '@outrider/model/error-code.ts';
import { UPLOADED_FILES_A_LIST } from '@outrider/model/uploads/limits.ts';
import { uploadSentences } from '@outrider/model/uploads/sentences.ts';
import type { UploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import type { WireUploadedFile } from '@outrider/protocol/uploads/calls.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { uploaded } from '../../uploads/uploaded-file-kind.ts';

/** `POST /gkdevice/autoupload`. */
export const autoUploads: HttpHandler<'autoUploads', 'store' | 'clock'> = async (
  { deviceid, fileext = '', afterTime, beforeTime },
  { devices, caller },
  { store, clock },
) => {
  const isOfAll = deviceid === undefined && caller.devices.unlimited;
  const ext = fileext.replace(/^\./, '').toLowerCase();
  const files = await store.uploadedFiles.list({
    deviceids: isOfAll ? undefined : devices.map((device) => device.deviceid),
    ext: ext === '' ? undefined : ext,
    from: Math.max(afterTime, (await oldestVisibleMs(caller, { store, clock })) / 1_000),
    to: beforeTime,
    limit: UPLOADED_FILES_A_LIST,
  });
  return files.map(wireFile);
};

/** `GET /gkdevice/aufile/{filename}`: the number says which, the name is checked with it (rule S19). */
export const autoUploadedFile: HttpHandler<'autoUploadedFile', 'store' | 'clock' | 'serverFiles'> = async (
  { filename, s },
  { devices, caller },
  { store, clock, serverFiles },
) => {
  const file = await store.uploadedFiles.find(s);
  const isIts =
    file !== undefined && file.wholeSince > 0 && file.filename === filename && devices.has(file.deviceid);
  if (!isIts) throw noFile();
  if (file.time * 1_000 < (await oldestVisibleMs(caller, { store, clock }))) throw noFile();
  caller.demandLight(file.deviceid, { fromMs: file.time * 1_000, toMs: (file.time + 1) * 1_000 });
  const found = await serverFiles.find(uploaded, { serialno: file.serialno }, file.server);
  if (found === undefined) throw noFile();
  // Of which channels it is nobody says.
  const footage = { kind: 'card file', deviceid: file.deviceid, channel: 0 } as const;
  // It is saved, and not shown: nothing that a recorder sent runs where the console is.
  return new FileAnswer(found, 'application/octet-stream', file.filename, footage, file.whole);
};

const noFile = () => new OutriderError('NOT_FOUND', uploadSentences.noFile);

const wireFile = ({
  serialno,
  deviceid,
  filename,
  whole,
  ext,
  time,
  updated,
}: UploadedFile): WireUploadedFile => ({
  serialno,
  deviceid,
  filename,
  filesize: whole,
  fileext: ext,
  filetime: time,
  updatetime: updated,
});
