/** The parts of the server that its features act on: whatever the modules provide. */
export type { Services } from '../modules/modules.ts';
