/** Tables of what recorders are set to. */
export interface RemoteTables {
  remote_dialects: { deviceid: string; dialect: string; firmware: string; keys: string; asked_ms: number };
  remote_values: { deviceid: string; key: string; value: string; at_ms: number; by: string };
  remote_wishes: {
    deviceid: string;
    key: string;
    value: string;
    user_name: string;
    wanted_ms: number;
    state: string;
    state_ms: number;
    fault: string;
    edit: number;
  };
}
