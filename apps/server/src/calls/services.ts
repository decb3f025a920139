/** The parts of the server that its features act on: everything that the modules provide. */
export type { Services } from '../modules/modules.ts';
