/** Reports of one person, at most. */
export const MOST_REPORTS_OF_ONE = 200;
/** Longest name and memo of a report, characters. */
export const MAX_PROFILE = 64;
export const MAX_REPORT_MEMO = 255;
/** Devices that a report names, at most; one that names none is of all that its member may see. */
export const MOST_REPORT_DEVICES = 1_000;
/** Longest list of devices, and of events, characters. */
export const MAX_DEVICE_LIST = MOST_REPORT_DEVICES * 33;
export const MAX_EVENT_LIST = 4_096;
/** Shortest and longest period, minutes. */
export const MIN_PERIOD = 5;
export const MAX_PERIOD = 44_640;
/** Rows of a report, at most: further ones are counted, and said. */
export const MOST_REPORT_ROWS = 100_000;
/** Rows of a page, at most: all are in the sheet. */
export const MOST_PAGE_ROWS = 5_000;
/** A file is no larger than this, bytes. */
export const MAX_REPORT_BYTES = 64 * 1024 ** 2;
/** Report files go after so many days, the oldest earlier where all are more than so many, or take more room. */
export const REPORT_FILE_DAYS = 90;
export const MOST_REPORT_FILES = 15_000;
export const MOST_REPORT_FILE_BYTES = 2 * 1024 ** 3;
/** Of one member the oldest go where they are more than so many, or take more room: nobody's push out those of others. */
export const MOST_REPORT_FILES_OF_ONE = 1_500;
export const MOST_REPORT_FILE_BYTES_OF_ONE = 512 * 1024 ** 2;
/** For how many days a link to a file holds. */
export const REPORT_LINK_DAYS = 14;
/** Report files of one answer, at most. */
export const REPORT_FILES_A_LIST = 1_000;
/** Distance from which a score per 1,000 km says something, km (rule RPT-13). */
export const MIN_SCORE_KM = 200;
/** Periods that are made up for once the server is back, at most. */
export const MOST_MISSED_PERIODS = 31;
