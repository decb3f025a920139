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
    change_id: number | null;
  };
  remote_changes: {
    change_id: number;
    user_name: string;
    made_ms: number;
    origin: string;
    name: string;
    undoes: number | null;
  };
  remote_change_devices: { change_id: number; deviceid: string; items: string; settings: number };
  remote_templates: {
    template_id: number;
    name: string;
    model: string;
    settings: string;
    user_name: string;
    updated_ms: number;
  };
}
