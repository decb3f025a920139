/** Where a right stands in the permission matrix: the two last ones are rows that expand. */
export type RightGroup = 'page' | 'function' | 'remoteDevice' | 'serverDevice';

interface RightRow {
  readonly name: string;
  readonly group: RightGroup;
  /** What it opens, as a raw word. */
  readonly text: string;
  /** The least able level that has it as long as nobody says otherwise (rule RIGHT-14): 0 for administrators alone, 3 for all. */
  readonly level: 0 | 1 | 2 | 3;
}

/**
 * The 82 rights in the order of the access string: a row's place is its index on the wire (rules RIGHT-5 and N06), so none
 * may move and none may come between. Those of device settings follow the sections of the settings: what of a device's
 * parameters (F_rmdvrs) and of its record on the server (F_lmdvrs) the person may change or do.
 */
export const rightsTable = [
  { name: 'P_dash', group: 'page', text: 'Dashboard', level: 3 },
  { name: 'P_tree', group: 'page', text: 'TreeView', level: 3 },
  { name: 'P_live', group: 'page', text: 'LiveView', level: 3 },
  { name: 'P_gppb', group: 'page', text: 'GPS Playback', level: 3 },
  { name: 'P_lopb', group: 'page', text: 'Video Playback', level: 3 },
  { name: 'P_repb', group: 'page', text: 'Remote Playback', level: 3 },
  { name: 'F_gps', group: 'function', text: 'GPS', level: 3 },
  { name: 'F_addcd', group: 'function', text: 'Add Custom Download', level: 2 },
  { name: 'F_lmdvrs', group: 'function', text: 'Server Device Setting', level: 1 },
  { name: 'F_rmdvrs', group: 'function', text: 'Remote Device Setting', level: 1 },
  { name: 'F_event', group: 'function', text: 'Event', level: 3 },
  { name: 'F_ptz', group: 'function', text: 'PTZ', level: 3 },
  { name: 'F_talk', group: 'function', text: 'Talk', level: 3 },
  // 13: the device's own parameters, section by section
  { name: 'F_rmdvrs_gsensor', group: 'remoteDevice', text: 'G-Sensor', level: 1 },
  { name: 'F_rmdvrs_osd_plate', group: 'remoteDevice', text: 'OSD Plate', level: 1 },
  { name: 'F_rmdvrs_osd_text', group: 'remoteDevice', text: 'OSD Text', level: 1 },
  { name: 'F_rmdvrs_osd_driver', group: 'remoteDevice', text: 'OSD Driver', level: 1 },
  { name: 'F_rmdvrs_osd_speed', group: 'remoteDevice', text: 'OSD Speed', level: 1 },
  { name: 'F_rmdvrs_size', group: 'remoteDevice', text: 'Main Stream Resolution', level: 1 },
  { name: 'F_rmdvrs_fps', group: 'remoteDevice', text: 'Main Stream Frame Rate', level: 1 },
  { name: 'F_rmdvrs_substream', group: 'remoteDevice', text: 'Sub Stream', level: 1 },
  { name: 'F_rmdvrs_audio', group: 'remoteDevice', text: 'Audio Recording', level: 1 },
  { name: 'F_rmdvrs_volume', group: 'remoteDevice', text: 'Audio Volumes', level: 1 },
  { name: 'F_rmdvrs_timezone', group: 'remoteDevice', text: 'Device Time Zone', level: 1 },
  { name: 'F_rmdvrs_dst', group: 'remoteDevice', text: 'Daylight Saving Time', level: 1 },
  { name: 'F_rmdvrs_accoff', group: 'remoteDevice', text: 'Acc Off Delay', level: 1 },
  { name: 'F_rmdvrs_voltage', group: 'remoteDevice', text: 'Working Voltage', level: 1 },
  { name: 'F_rmdvrs_dualsd', group: 'remoteDevice', text: 'Dual SD Extension', level: 1 },
  { name: 'F_rmdvrs_speed', group: 'remoteDevice', text: 'Speed Source and Limit', level: 1 },
  { name: 'F_rmdvrs_gguard', group: 'remoteDevice', text: 'G-Sensor Guard', level: 1 },
  { name: 'F_rmdvrs_overspeed', group: 'remoteDevice', text: 'Over Speed Period', level: 1 },
  { name: 'F_rmdvrs_idle', group: 'remoteDevice', text: 'Idle Period', level: 1 },
  { name: 'F_rmdvrs_temperature', group: 'remoteDevice', text: 'Temperature Limits', level: 1 },
  { name: 'F_rmdvrs_eisp', group: 'remoteDevice', text: 'EISP and EDSP', level: 1 },
  { name: 'F_rmdvrs_turn', group: 'remoteDevice', text: 'Turn Signals', level: 1 },
  { name: 'F_rmdvrs_livemode', group: 'remoteDevice', text: 'Live Mode', level: 1 },
  { name: 'F_rmdvrs_heartbeat', group: 'remoteDevice', text: 'Heartbeat', level: 1 },
  { name: 'F_rmdvrs_wifi', group: 'remoteDevice', text: 'Wi-Fi', level: 1 },
  { name: 'F_rmdvrs_server', group: 'remoteDevice', text: 'Server Address', level: 1 },
  { name: 'F_rmdvrs_server2', group: 'remoteDevice', text: 'Second Server', level: 1 },
  { name: 'F_rmdvrs_ftp', group: 'remoteDevice', text: 'FTP', level: 1 },
  { name: 'F_rmdvrs_online', group: 'remoteDevice', text: 'Online Hours', level: 1 },
  { name: 'F_rmdvrs_camera', group: 'remoteDevice', text: 'Camera Recording', level: 1 },
  { name: 'F_rmdvrs_mirror', group: 'remoteDevice', text: 'Camera Mirror', level: 1 },
  { name: 'F_rmdvrs_campos', group: 'remoteDevice', text: 'Camera Position', level: 1 },
  { name: 'F_rmdvrs_almshow', group: 'remoteDevice', text: 'Alarm Show', level: 1 },
  { name: 'F_rmdvrs_almpush', group: 'remoteDevice', text: 'Alarm Push', level: 1 },
  { name: 'F_rmdvrs_almpri', group: 'remoteDevice', text: 'Alarm Priority', level: 1 },
  { name: 'F_rmdvrs_comalm', group: 'remoteDevice', text: 'Combined Alarms', level: 1 },
  { name: 'F_rmdvrs_adas', group: 'remoteDevice', text: 'ADAS', level: 1 },
  { name: 'F_rmdvrs_dsm', group: 'remoteDevice', text: 'DSM', level: 1 },
  { name: 'F_rmdvrs_motion', group: 'remoteDevice', text: 'Motion Detection', level: 1 },
  // 52: the device's record on the server, then what is done with the device
  { name: 'F_lmdvrs_channel', group: 'serverDevice', text: 'Channel Count', level: 1 },
  { name: 'F_lmdvrs_gpstz', group: 'serverDevice', text: 'GPS Time Zone', level: 1 },
  { name: 'F_lmdvrs_icon', group: 'serverDevice', text: 'Vehicle Icon', level: 1 },
  { name: 'F_lmdvrs_extid', group: 'serverDevice', text: 'External Id', level: 1 },
  { name: 'F_lmdvrs_driver', group: 'serverDevice', text: 'Driver', level: 1 },
  { name: 'F_lmdvrs_vehicleid', group: 'serverDevice', text: 'Device Memo', level: 1 },
  { name: 'F_lmdvrs_maplocation', group: 'serverDevice', text: 'Map Location', level: 1 },
  { name: 'F_lmdvrs_streamtype', group: 'serverDevice', text: 'Stream Type', level: 1 },
  { name: 'F_lmdvrs_chmask', group: 'serverDevice', text: 'Installed Channels', level: 1 },
  { name: 'F_lmdvrs_videoloss', group: 'serverDevice', text: 'Video Loss Interval', level: 1 },
  { name: 'F_lmdvrs_recenable', group: 'serverDevice', text: 'Recording Video', level: 1 },
  { name: 'F_lmdvrs_recdays', group: 'serverDevice', text: 'Data Storage Days', level: 0 },
  { name: 'F_lmdvrs_recplan', group: 'serverDevice', text: 'Recording Channels', level: 1 },
  { name: 'F_lmdvrs_recaudio', group: 'serverDevice', text: 'Recording Audio', level: 1 },
  { name: 'F_lmdvrs_chnames', group: 'serverDevice', text: 'Channel Names', level: 1 },
  { name: 'F_lmdvrs_chsort', group: 'serverDevice', text: 'Channel Order', level: 1 },
  { name: 'F_lmdvrs_talkch', group: 'serverDevice', text: 'Talk Channel', level: 1 },
  { name: 'F_lmdvrs_netlimit', group: 'serverDevice', text: 'Net Flow Limit', level: 0 },
  { name: 'F_lmdvrs_eventdays', group: 'serverDevice', text: 'Event Reserve Days', level: 1 },
  { name: 'F_lmdvrs_wakeup', group: 'serverDevice', text: 'Wake Up', level: 1 },
  { name: 'F_lmdvrs_mcu', group: 'serverDevice', text: 'MCU Command', level: 0 },
  { name: 'F_lmdvrs_syslog', group: 'serverDevice', text: 'System Log', level: 1 },
  { name: 'F_lmdvrs_del_record', group: 'serverDevice', text: 'Delete All Local Records', level: 0 },
  { name: 'F_lmdvrs_restore', group: 'serverDevice', text: 'Restore Defaults', level: 0 },
  // 76: those that came later
  { name: 'F_api_full', group: 'function', text: 'Full API Access', level: 0 },
  { name: 'F_rmdvrs_calibration', group: 'remoteDevice', text: 'ADAS and DSM Calibration', level: 1 },
  { name: 'F_rmdvrs_rawdata', group: 'remoteDevice', text: 'Raw Data', level: 0 },
  { name: 'F_lmdvrs_format', group: 'serverDevice', text: 'Format Disk', level: 0 },
  { name: 'F_lmdvrs_reboot', group: 'serverDevice', text: 'Reboot Device', level: 1 },
  { name: 'F_event_report', group: 'function', text: 'Event Report', level: 2 },
] as const satisfies readonly RightRow[];
