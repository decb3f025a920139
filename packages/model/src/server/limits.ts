/** The port of console, calls, control connection, push and streams. */
export const DEFAULT_SERVER_PORT = 24680;
