/** Channels and hours that one order may ask for, and devices that are asked at once. */
export const MAX_ORDER_CHANNELS = 16;
export const MAX_ORDER_HOURS = 24;
export const MAX_ORDER_DEVICES = 200;
/** Orders that are kept, finished ones among them. */
export const MAX_ORDERS = 2_000;
/** Orders of one person that are not over: nobody keeps others from asking. */
export const MAX_OPEN_ORDERS = 500;
/** A try that brought nothing: after so many in a row an order gives up. */
export const MOST_TRIES = 5;
/** What a second of a channel has, where no list of the recorder says it. */
export const USUAL_BYTES_A_SECOND = 64 * 1024;
