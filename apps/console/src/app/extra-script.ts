import { EXTRA_SCRIPT_PATH } from '@outrider/protocol/server/extra-script-calls.ts';
import { httpCall } from '../connection/call.ts';

/** A page that is opened with it runs without the script of the deployment, whatever is in it (rule S08). */
const SAFE = 'noextrajs';

/** As the page was opened: the address changes with the screens. */
const isSafe = new URLSearchParams(location.search).get(SAFE) === '1';

/** Runs the script of the deployment, once somebody is signed in. One that cannot be read is left out. */
export async function runExtraScript(): Promise<void> {
  if (isSafe) return;
  const { integrity } = await httpCall('extraScript');
  if (integrity === null) return;
  const script = document.createElement('script');
  script.src = EXTRA_SCRIPT_PATH;
  script.integrity = integrity;
  document.head.append(script);
}
