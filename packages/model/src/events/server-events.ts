/** In place of a device id: the event is the server's own. No device may have this name. */
export const SERVER_EVENTS = 'This server';
