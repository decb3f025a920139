import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { numberFrom } from '../entity/setting.ts';
import { parseServerAddress } from '../server/server-address.ts';
import { clockTime } from './clock-time.ts';
import { remoteSection, remoteSetting } from './remote-setting.ts';

/** Seconds between heartbeats (rule RSET-57). */
export const MIN_HEARTBEAT_S = 1;
export const MAX_HEARTBEAT_S = 30;

const heartbeat = numberFrom(MIN_HEARTBEAT_S, MAX_HEARTBEAT_S);
const MAX_ADDRESS = 64;
const short = plainLine.max(32);

/** HOST:PORT. */
const server = z
  .string()
  .max(MAX_ADDRESS)
  .refine((text) => parseServerAddress(text)?.port !== undefined, 'wants HOST:PORT');
const serverOrNone = z
  .string()
  .max(MAX_ADDRESS)
  .refine((text) => text === '' || parseServerAddress(text)?.port !== undefined, 'wants HOST:PORT');

/** What Wi-Fi takes: none, or 8 to 63 characters that can be typed. */
const wifiPassword = z.string().regex(/^(?:[ -~]{8,63})?$/, 'wants 8 to 63 characters');

const second = 'F_rmdvrs_server2';
const ftp = 'F_rmdvrs_ftp';
const cut = { right: 'F_rmdvrs_server', cutsOff: true } as const;
const online = { right: 'F_rmdvrs_online', cutsOff: true } as const;

/** How the recorder reaches servers. */
export const networkSettings = remoteSection({
  title: 'Network',
  fields: {
    HbSec: remoteSetting(heartbeat, {
      label: 'Time between heartbeats',
      right: 'F_rmdvrs_heartbeat',
      unit: 'seconds',
      default: 30,
    }),
    WfSsid: remoteSetting(short, { label: 'Name of the Wi-Fi', right: 'F_rmdvrs_wifi', default: '' }),
    WfPwd: remoteSetting(wifiPassword, {
      label: 'Password of the Wi-Fi',
      hint: 'At least 8 characters.',
      right: 'F_rmdvrs_wifi',
      secret: true,
      default: '',
    }),
    Sv2En: remoteSetting(z.boolean(), { label: 'Report to a second server', right: second, default: false }),
    Sv2: remoteSetting(serverOrNone, {
      label: 'Address of the second server',
      hint: 'Address and port, such as 192.0.2.7:8808.',
      right: second,
      default: '',
    }),
    Sv2HbSec: remoteSetting(heartbeat, {
      label: 'Time between heartbeats to the second server',
      right: second,
      unit: 'seconds',
      default: 30,
    }),
    FtpEn: remoteSetting(z.boolean(), { label: 'Send footage by FTP', right: ftp, default: false }),
    FtpSv: remoteSetting(serverOrNone, {
      label: 'FTP server',
      hint: 'Address and port, such as 192.0.2.7:8808.',
      right: ftp,
      default: '',
    }),
    FtpUser: remoteSetting(short, { label: 'FTP user', right: ftp, default: '' }),
    FtpPwd: remoteSetting(short, { label: 'FTP password', right: ftp, secret: true, default: '' }),
    Server: remoteSetting(server, {
      label: 'Server it reports to',
      hint: 'Address and port, such as 192.0.2.7:8808.',
      ...cut,
      default: '127.0.0.1:8808',
    }),
    Spare: remoteSetting(serverOrNone, {
      label: 'Spare server',
      hint: 'The recorder reports there while it does not reach the server.',
      ...cut,
      default: '',
    }),
    Apn: remoteSetting(short, { label: 'APN', ...cut, default: '' }),
    ApnUser: remoteSetting(short, { label: 'APN user', ...cut, default: '' }),
    ApnPwd: remoteSetting(short, { label: 'APN password', ...cut, secret: true, default: '' }),
    OnStart: remoteSetting(clockTime, {
      label: 'Online from',
      hint: 'By the clock of the recorder. The same time twice means all day.',
      ...online,
      default: '00:00',
    }),
    OnEnd: remoteSetting(clockTime, { label: 'Online until', ...online, default: '00:00' }),
  },
});
