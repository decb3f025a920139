// Written by `npm run docs`, of /api/v1/openapi.json.

export interface paths {
  "/devices": {
    /** Devices in scope, as they are now. Takes no further right. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("deviceid" | "memo" | "edits" | "driver" | "channels" | "online" | "heard" | "registered" | "ignition" | "recording" | "position")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListDevicesItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    /** Add a device, or let a new one in. Takes no further right, and level 0 or above. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "deviceid": string; /** 4 when absent */ "channels"?: number; /** -1 no video, 0 live view alone, 1 every channel is recorded, 2 chosen ones */ "video"?: number; /** -1 forbidden, 0 a single source, 1 recorded too, 2 several sources, 3 recorded too */ "audio"?: number; /** the group that it is put into; none, or that of the manager, when absent */ "group"?: number } } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/devices/{deviceid}": {
    /** A device, as it is now. Takes no further right. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("deviceid" | "memo" | "edits" | "driver" | "channels" | "online" | "heard" | "registered" | "ignition" | "recording" | "position")[] };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetDeviceItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    /** Remove a device with what is kept of it. Takes no further right, and level 0 or above. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/devices/{deviceid}/positions": {
    /** Where a device was, in the order of time. Takes the right P_gppb and F_gps. */
    get: {
      parameters: {
        query: { "from": number; "to": number; /** which fields are wanted; all when absent */ "fields"?: ("lat" | "lng" | "speed" | "dir" | "time")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListPositionsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/positions.gpx": {
    /** Where a device was, as GPX 1.1. Takes the right P_gppb and F_gps. */
    get: {
      parameters: {
        query: { "from": number; "to": number };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/gpx+xml": string } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/positions.kml": {
    /** Where a device was, as KML 2.2. Takes the right P_gppb and F_gps. */
    get: {
      parameters: {
        query: { "from": number; "to": number };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/vnd.google-earth.kml+xml": string } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/days": {
    /** What a device drove on each day. Takes the right P_gppb and F_gps. */
    get: {
      parameters: {
        query: { "from": string; "to": string; /** which fields are wanted; all when absent */ "fields"?: ("date" | "distance" | "totalDrivingtime" | "parktime" | "maxspeed" | "reports")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListDaysItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/trips": {
    /** Trips of devices. Pages hold the trips of some devices each, and one may be empty before the last. Takes the right P_gppb and F_gps. */
    get: {
      parameters: {
        query: { "from": number; "to": number; "devices"?: (string)[]; /** which fields are wanted; all when absent */ "fields"?: ("deviceid" | "from" | "to" | "start" | "end" | "startFence" | "endFence" | "begun" | "ended" | "distance" | "driving" | "idle" | "maxspeed" | "oscount" | "drivers")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListTripsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/visits": {
    /** Visits of devices to fences, device by device. Pages hold the visits of some devices each, and one may be empty before the last. Takes the right P_gppb and F_gps. */
    get: {
      parameters: {
        query: { "from": number; "to": number; "devices"?: (string)[]; "fence"?: number; /** which fields are wanted; all when absent */ "fields"?: ("deviceid" | "fence" | "title" | "from" | "to" | "begun" | "ended" | "fromReckoned" | "toReckoned")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListVisitsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null); /** days of devices of this page that are still being counted: ask again */ "pending": number } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/events": {
    /** Events of devices in scope. Takes the right F_event. */
    get: {
      parameters: {
        query?: { "from"?: number; "to"?: number; "device"?: string; "group"?: number; "codes"?: (number)[]; /** which fields are wanted; all when absent */ "fields"?: ("serialno" | "type" | "eventtime" | "eventtimeutc" | "learntutc" | "updatetime" | "appdevid" | "deviceid" | "memo" | "try" | "completed" | "download" | "snap" | "preoffset" | "postoffset" | "haverdb" | "vehiclex" | "vehicley" | "speed" | "fencename" | "highest" | "limit" | "minutes" | "reckoned" | "checkstatus" | "eventname" | "notifytext" | "notifycolor" | "course" | "endtimeutc" | "channel" | "driver" | "attached")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListEventsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/events/{serialno}": {
    /** An event. Takes the right F_event. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("serialno" | "type" | "eventtime" | "eventtimeutc" | "learntutc" | "updatetime" | "appdevid" | "deviceid" | "memo" | "try" | "completed" | "download" | "snap" | "preoffset" | "postoffset" | "haverdb" | "vehiclex" | "vehicley" | "speed" | "fencename" | "highest" | "limit" | "minutes" | "reckoned" | "checkstatus" | "eventname" | "notifytext" | "notifycolor" | "course" | "endtimeutc" | "channel" | "driver" | "attached")[] };
        header?: never;
        path: { "serialno": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetEventItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/cases": {
    /** Cases that are open. Takes the right F_event. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("id" | "revision" | "deviceid" | "eventid" | "gravity" | "state" | "outcome" | "reason" | "first" | "last" | "count" | "firstEvent" | "lastEvent" | "late" | "channel" | "lat" | "lng" | "speedKmh" | "driver" | "openedMs" | "closedMs" | "claimedBy" | "claimedUntilMs" | "assignee" | "decidedBy" | "decidedMs" | "dueMs" | "answeredMs" | "muted" | "coaching" | "coach" | "notes" | "eventname")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListCasesItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/cases/closed": {
    /** Cases that are over, those that were closed last first. Pages are as long as the server looks, and one may be empty before the last. Takes the right F_event. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("id" | "revision" | "deviceid" | "eventid" | "gravity" | "state" | "outcome" | "reason" | "first" | "last" | "count" | "firstEvent" | "lastEvent" | "late" | "channel" | "lat" | "lng" | "speedKmh" | "driver" | "openedMs" | "closedMs" | "claimedBy" | "claimedUntilMs" | "assignee" | "decidedBy" | "decidedMs" | "dueMs" | "answeredMs" | "muted" | "coaching" | "coach" | "notes" | "eventname")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListClosedCasesItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/cases/{id}": {
    /** A case with its events, notes and steps. Takes the right F_event. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("case" | "events" | "notes" | "steps" | "coached" | "recognises")[] };
        header?: never;
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetCaseItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/clips": {
    /** One's own clips: packages of recordings that were ordered, and how far each is. Takes the right P_lopb. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("id" | "deviceid" | "channels" | "from" | "to" | "reason" | "made" | "until" | "state" | "progress" | "bytes" | "redacted")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListClipsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    /** Order a package of recordings, signed, with the way and the events. Takes the right P_lopb. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "deviceid": string; /** 1-based; those that are installed */ "channels": (number)[]; /** unix seconds */ "from": number; /** unix seconds; at most 24 hours later */ "to": number; /** why; it stands in the package */ "reason": string; /** whether cases of alarms go with it: what was decided, internal notes, coaching, and files that the recorder attached of these channels */ "cases"?: boolean } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['AddClipItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/people": {
    /** People who have an account. Takes no further right, and level 0 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("name" | "groupid" | "groupids" | "permission" | "permissionname" | "disabled" | "manager" | "expirydate" | "rdbretention" | "mail1" | "phone" | "language" | "maplocation" | "mapzoom" | "memo" | "extuser" | "extpass" | "updatetime" | "logintime" | "asleep" | "invitedtill")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListPeopleItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/groups": {
    /** Groups, each with the one above it. Takes no further right, and level 0 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("groupid" | "parentid" | "name" | "edits")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListGroupsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    /** Add a group below another, or a root. Takes no further right, and level 0 or above. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "name": string; /** the group that it is below; a root without */ "parentid"?: (number) | (null) } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['AddGroupItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/groups/{groupid}": {
    /** A group, with the one above it. Takes no further right, and level 0 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("groupid" | "parentid" | "name" | "edits")[] };
        header?: never;
        path: { "groupid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetGroupItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Rename a group, or put it below another with all that is below it. Takes no further right, and level 0 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "groupid": number };
        cookie?: never;
      };
      requestBody?: { content: { "application/json": { "name"?: string; /** null makes it a root */ "parentid"?: (number) | (null) } } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    /** Delete a group. Takes no further right, and level 0 or above. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "groupid": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/fences": {
    /** Fences. Takes no further right, and level 0 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("index" | "title" | "enable" | "kind" | "lat" | "lng" | "radius" | "devices" | "groups" | "inside" | "last" | "private" | "colour" | "purpose")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListFencesItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/fences/{index}": {
    /** A fence with its devices and rules. Takes no further right, and level 0 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("index" | "edits" | "title" | "enable" | "trigger_in" | "trigger_out" | "lat" | "lng" | "radius" | "devices" | "groups" | "rules" | "colour" | "purpose" | "shape")[] };
        header?: never;
        path: { "index": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetFenceItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Save a fence in a slot, or in the one behind the last. Takes no further right, and level 0 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "index": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "enable": (0) | (1); /** apostrophes are taken out */ "title": (unknown) & (unknown); /** null, or 0 with lng 0: it has no place yet */ "lat": (number) | (null); "lng": (number) | (null); /** metres, rounded */ "radius": number; /** 1: coming in is event 51 */ "trigger_in": (0) | (1); /** 1: leaving is event 52 */ "trigger_out": (0) | (1); "devices": (string)[]; /** as they are, without it */ "groups"?: (number)[]; /** a polygon or a corridor in place of the circle */ "shape"?: ({ "kind": "circle"; "centre"?: { "lat": number; "lng": number }; "radius": number }) | ({ "kind": "polygon"; "rings": (({ "lat": number; "lng": number })[])[] }) | ({ "kind": "corridor"; "line": ({ "lat": number; "lng": number })[]; "width": number }); /** dwell: a longer stay, minutes, is event 761; speed: driving faster inside, km/h, is event 762; crossings: coming in and leaving are events within these hours alone; hours: being inside within or beyond these hours is event 763; expected: not having come in that time is event 764; away: leaving within these hours, or being elsewhere when they begin, is event 765; 0 or absent: none. edge and fixes: a vehicle has crossed once it is so many metres beyond the edge (30), or with so many fixes (2); private: anyone who is inside is private, for a reason or for all, which is for people who set the privacy of the server. As they are, without it */ "rules"?: { "dwell": number; "speed": number; "crossings"?: { "spans": ({ "days": (number)[]; "from": number; "to": number })[] }; "hours"?: { "when": "within" | "beyond"; "spans": ({ "days": (number)[]; "from": number; "to": number })[] }; "expected"?: { "days": (number)[]; "from": number; "to": number }; "away"?: { "spans": ({ "days": (number)[]; "from": number; "to": number })[] }; "edge"?: number; "fixes"?: number; "zone": string; "private"?: { "mode": "reason" | "dark"; "what": "all" | "footage"; "devices": (string)[] } }; /** as it is, without it */ "colour"?: "orange" | "red" | "green" | "blue" | "violet" | "grey"; /** as it is, without it */ "purpose"?: "other" | "depot" | "customer" | "stop" | "service" | "forbidden" } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['SaveFenceItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    /** Remove a fence; its visits stay. Takes no further right, and level 0 or above. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "index": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/orders": {
    /** Orders of footage from recorders, and what came of each. Takes the right P_repb. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("id" | "deviceid" | "channels" | "start" | "end" | "way" | "stream" | "media" | "usedWay" | "priority" | "user" | "note" | "withoutMobile" | "hours" | "created" | "ended" | "state" | "waits" | "fault" | "tries" | "bytes" | "expected" | "asked" | "covered" | "files" | "own")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListOrdersItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    /** Order footage of recorders: an order for each device. Takes the right P_repb. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "devices": (string)[]; /** unix seconds */ "from": number; /** unix seconds; at most 24 hours later */ "to": number; /** 1-based; every installed one when empty */ "channels"?: (number)[]; /** upload: as files by FTP; playback: played by the recorder; any: whichever it can */ "way"?: "any" | "upload" | "playback"; /** any: the main one where there is one; where there is the other one alone, that comes */ "stream"?: "any" | "main" | "sub"; /** all: pictures with their sound; sound comes as files alone */ "media"?: "all" | "pictures" | "sound"; /** 0 low, 1 normal, 2 high */ "priority"?: 0 | 1 | 2; /** why */ "note"?: string; /** the recorder waits until it needs no mobile network; for files alone */ "withoutMobile"?: boolean; /** of the day, in which it runs */ "hours"?: { /** minute of the server's day */ "from": number; /** before this one; over midnight where it is the lower one */ "to": number } } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['AddOrdersItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/drivers": {
    /** Drivers. Takes no further right, and level 1 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("driverid" | "edits" | "deviceid" | "name" | "gender" | "phone" | "birthday" | "card" | "picture" | "driving")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListDriversItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    /** Add a driver. Takes no further right, and level 1 or above. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "name": string; /** the vehicle that they drive; empty: no certain one */ "deviceid"?: string; "gender"?: "" | "female" | "male" | "other"; "phone"?: string; /** 1990-01-31, or empty */ "birthday"?: string; /** by which recorders that read their card find them (0x0702); nobody else has it */ "card"?: string } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['AddDriverItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/drivers/{driverid}": {
    /** A driver. Takes no further right, and level 1 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("driverid" | "edits" | "deviceid" | "name" | "gender" | "phone" | "birthday" | "card" | "picture" | "driving")[] };
        header?: never;
        path: { "driverid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetDriverItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Save a driver: what is left out is empty from then on. Takes no further right, and level 1 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "driverid": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "name": string; /** the vehicle that they drive; empty: no certain one */ "deviceid"?: string; "gender"?: "" | "female" | "male" | "other"; "phone"?: string; /** 1990-01-31, or empty */ "birthday"?: string; /** by which recorders that read their card find them (0x0702); nobody else has it */ "card"?: string } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['SaveDriverItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    /** Remove a driver with their picture. Takes no further right, and level 1 or above. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "driverid": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/devices/{deviceid}/recordings": {
    /** Of which times the server has recordings of a device. Takes the right P_lopb. */
    get: {
      parameters: {
        query: { "from": number; "to": number; /** which fields are wanted; all when absent */ "fields"?: ("channel" | "from" | "to")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListRecordingsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/channels/{channel}/clip.mp4": {
    /** What the server recorded from one moment to another, as MP4; with byte ranges. Takes the right P_lopb. */
    get: {
      parameters: {
        query: { "from": number; "to": number };
        header?: never;
        path: { "deviceid": string; "channel": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "video/mp4": string } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/channels/{channel}/still.jpg": {
    /** The picture that a recorder took nearest to a moment. Takes the right P_live. */
    get: {
      parameters: {
        query: { "time": string };
        header?: never;
        path: { "deviceid": string; "channel": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "image/jpeg": string } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/channels/{channel}/live.mp4": {
    /** Live pictures of a channel, as an MP4 that goes on for as long as it is read. Takes the right P_live. */
    get: {
      parameters: {
        query?: { "stream"?: "main" | "sub" };
        header?: never;
        path: { "deviceid": string; "channel": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "video/mp4": string } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        503: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/stream": {
    /** Devices as they are and change, events, and orders of footage, as server-sent events that go on behind the last one that came. Takes no further right. */
    get: {
      parameters: {
        query?: { "kinds"?: string; "devices"?: string; "after"?: string; "seconds"?: number };
        header?: { /** the same as after */ "last-event-id"?: string };
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "text/event-stream": string } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/words": {
    /** What a driver was told in writing and is to be told. Takes the right F_talk. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("id" | "text" | "shown" | "spoken" | "user" | "created" | "until" | "ended" | "state" | "waits" | "fault" | "own")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListWordsItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    /** Tell a driver words in writing: at once, or when their recorder comes. Takes the right F_talk. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** one line of at most 200 characters */ "text": string; /** whether the recorder shows it */ "shown"?: boolean; /** whether the recorder reads it out */ "spoken"?: boolean; /** seconds for which it waits for a recorder that is away; 0 is at once or not at all */ "wait"?: number } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['SendWordsItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        503: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/devices/{deviceid}/settings": {
    /** What people set of a device. Takes the right F_lmdvrs, and level 1 or above. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("deviceid" | "edits" | "settings")[] };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetSettingsItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Change settings of a device: only those given. Takes the right F_lmdvrs, and level 1 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** settings by their names, as they are read (rule DEV-5) */ "settings": Record<string, unknown> } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['ChangeSettingsItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    delete?: never;
  };
  "/maintenance": {
    /** What vehicles need, and how it stands. Of a whole fleet those that are due first: `more` says of how many others nothing is here, ask by device or group for them. Takes the right P_dash. */
    get: {
      parameters: {
        query?: { "device"?: string; "group"?: number; "state"?: "overdue" | "soon" | "ok" | "unknown" | "done"; "kind"?: "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; "plan"?: number; /** which fields are wanted; all when absent */ "fields"?: ("deviceid" | "planid" | "name" | "kind" | "state" | "by" | "day" | "due" | "left" | "own" | "last" | "odometer" | "hours" | "asof" | "doubt")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListMaintenanceItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null); /** by whose days it is due: the server’s */ "today": string; /** how many more there are */ "more": number } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/maintenance/plans": {
    /** Plans of what vehicles need. Takes the right P_dash. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("planid" | "edits" | "name" | "kind" | "everykm" | "everyhours" | "everymonths" | "dueday" | "remindkm" | "remindhours" | "reminddays" | "note" | "devices" | "groups" | "vehicles" | "mine")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListMaintenancePlansItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null) } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    /** Add a plan of what vehicles need. Takes the right F_lmdvrs, and level 1 or above. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "name": string; "kind"?: "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; /** due every so many km; 0: it does not count */ "everykm"?: number; /** due every so many engine hours; 0: they do not count */ "everyhours"?: number; /** due every so many months; 0: they do not count */ "everymonths"?: number; /** due once, on that day, as 2027-01-31; own: each vehicle on a day of its own, which is said with what was done; empty where it comes again */ "dueday"?: string; /** said to be due soon so many km before */ "remindkm"?: number; "remindhours"?: number; "reminddays"?: number; "note"?: string; "devices"?: (string)[]; /** devices of these groups, and of all below them, belong to it too */ "groups"?: (number)[] } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['AddMaintenancePlanItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/maintenance/plans/{planid}": {
    /** A plan of what vehicles need. Takes the right P_dash. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("planid" | "edits" | "name" | "kind" | "everykm" | "everyhours" | "everymonths" | "dueday" | "remindkm" | "remindhours" | "reminddays" | "note" | "devices" | "groups" | "vehicles" | "mine")[] };
        header?: never;
        path: { "planid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetMaintenancePlanItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Save a plan of what vehicles need: what is left out is as in a new one. Takes the right F_lmdvrs, and level 1 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "planid": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "name": string; "kind"?: "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; /** due every so many km; 0: it does not count */ "everykm"?: number; /** due every so many engine hours; 0: they do not count */ "everyhours"?: number; /** due every so many months; 0: they do not count */ "everymonths"?: number; /** due once, on that day, as 2027-01-31; own: each vehicle on a day of its own, which is said with what was done; empty where it comes again */ "dueday"?: string; /** said to be due soon so many km before */ "remindkm"?: number; "remindhours"?: number; "reminddays"?: number; "note"?: string; "devices"?: (string)[]; /** devices of these groups, and of all below them, belong to it too */ "groups"?: (number)[] } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['SaveMaintenancePlanItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    /** Remove a plan. What was done by it stays. Takes the right F_lmdvrs, and level 1 or above. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "planid": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/works": {
    /** What was done at vehicles. `more` says that there are earlier works: ask by device for them. Takes the right P_dash. */
    get: {
      parameters: {
        query?: { "device"?: string; /** which fields are wanted; all when absent */ "fields"?: ("workid" | "deviceid" | "planid" | "name" | "kind" | "day" | "until" | "odometer" | "hours" | "cost" | "note" | "user" | "noted" | "back" | "files")[]; /** items of a page, at most */ "limit"?: number; /** `next` of the page before; all other parameters stay as they were */ "cursor"?: string };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": { "items": (components['schemas']['ListWorksItem'])[]; /** cursor of the next page; null: this is the last */ "next": (string) | (null); "more": boolean } } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    put?: never;
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/works": {
    get?: never;
    put?: never;
    /** Note what was done at a vehicle: by a plan, which counts from then on, or besides. Takes the right F_lmdvrs, and level 1 or above. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** 0: by no plan */ "planid"?: number; /** what, where no plan says it */ "name"?: string; "kind"?: "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; /** 2026-11-30, not ahead of the server’s day */ "day": string; /** until which day it holds, which is when it is due next; empty where the plan reckons that */ "until"?: string; /** km */ "odometer"?: number; "hours"?: number; "cost"?: number; "note"?: string } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['NoteWorkItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/works/{workid}/back": {
    get?: never;
    put?: never;
    /** Take back what was noted as done: it stays in the history, and counts no more. Takes the right F_lmdvrs, and level 1 or above. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "workid": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "why": string } } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/devices/{deviceid}/odometer": {
    /** What a vehicle has driven, and for how long its engine ran. Takes the right P_dash. */
    get: {
      parameters: {
        query?: { /** which fields are wanted; all when absent */ "fields"?: ("odometer" | "hours" | "asof" | "source" | "edits" | "setby" | "set" | "doubt")[] };
        header?: never;
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['GetOdometerItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Say what a vehicle’s dash shows now: what is counted goes on from there. Takes the right F_lmdvrs, and level 1 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: { content: { "application/json": { /** km; absent: as it is */ "odometer"?: number; "hours"?: number; "source"?: "recorder" | "days" } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['SetOdometerItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    delete?: never;
  };
  "/devices/{deviceid}/name": {
    get?: never;
    /** What a device is called: its memo. Takes the right P_dash, and level 1 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string; /** the ETag that was read: it is refused when somebody else changed it since */ "if-match"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** empty takes it away */ "name": string } } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        412: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    delete?: never;
  };
  "/words/{id}": {
    get?: never;
    put?: never;
    post?: never;
    /** Take back words that were not told yet. Takes the right F_talk. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/devices/{deviceid}/place": {
    get?: never;
    put?: never;
    /** Ask a device where it is now. Takes the right F_gps. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['AskPlaceItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        503: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/devices/{deviceid}/channels/{channel}/still": {
    get?: never;
    put?: never;
    /** Have a device take a picture now: the still of the time that is answered. Takes the right P_live. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "deviceid": string; "channel": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['TakeStillItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        503: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/devices/{deviceid}/events": {
    get?: never;
    put?: never;
    /** Note an event, and have its footage fetched whenever it can be had. Takes the right F_addcd. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "deviceid": string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** unix seconds */ "from": number; /** unix seconds, after the start; at most 86400 s */ "to": number; /** mask of the channels whose footage is wanted: bit 0 is channel 1 */ "channels": number; /** mask of those whose main stream is wanted, which it adds to them */ "main"?: number; /** 1 with the sound */ "sound"?: 0 | 1 } } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
  "/events/{serialno}/checkstatus": {
    get?: never;
    /** What was done about an event. Takes the right F_event. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "serialno": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** 0 new, 1 acknowledged, 2 confirmed, 3 a false alarm */ "checkstatus": number } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['CheckEventItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    delete?: never;
  };
  "/events/{serialno}/memo": {
    get?: never;
    /** The memo of an event. Takes the right F_event. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "serialno": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** in place of what it says */ "memo": string } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['WriteEventMemoItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    delete?: never;
  };
  "/orders/{id}": {
    get?: never;
    /** Let an order rest, go on or end, or give it another priority. Takes the right P_repb. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: { content: { "application/json": { "action"?: "pause" | "resume" | "cancel"; /** 0 low, 1 normal, 2 high */ "priority"?: 0 | 1 | 2 } } };
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    /** Remove an order with its files. Takes the right P_repb. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/clips/{deviceid}/{id}": {
    get?: never;
    put?: never;
    post?: never;
    /** Stop one's own package, or throw it away. Takes the right P_lopb. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "deviceid": string; "id": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/groups/{groupid}/devices/{deviceid}": {
    get?: never;
    /** Put a device into a group. Takes no further right, and level 0 or above. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "groupid": number; "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    /** Take a device out of a group. Takes no further right, and level 0 or above. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "groupid": number; "deviceid": string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/cases/{id}/decision": {
    get?: never;
    put?: never;
    /** Decide a case. Takes the right F_event. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { "decision": "acknowledge" | "confirm" | "false" | "escalate" | "reopen"; /** of false and escalate: why it is a false alarm, or to whom it goes on */ "reason"?: "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal" } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['DecideCaseItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Take one's own last decision about a case back. Takes the right F_event. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['UndoCaseItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/cases/{id}/claim": {
    get?: never;
    /** Take a case over at which somebody else looks. Takes the right F_event. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['TakeCaseItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Say that one looks at a case, or still does. Takes the right F_event. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['ClaimCaseItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    /** Say that one does not look at a case any more. Takes the right F_event. */
    delete: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
  };
  "/cases/{id}/assignee": {
    get?: never;
    /** Whose case it is to decide. Takes the right F_event. */
    put: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** name of a user who may see it; empty: everybody’s */ "assignee": string } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['AssignCaseItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    post?: never;
    delete?: never;
  };
  "/cases/{id}/notes": {
    get?: never;
    put?: never;
    /** Write a note beside a case. Takes the right F_event. */
    post: {
      parameters: {
        query?: never;
        header?: { /** what one calls this call: made again with it within a day, it is not done twice and is answered the same */ "idempotency-key"?: string };
        path: { "id": number };
        cookie?: never;
      };
      requestBody: { content: { "application/json": { /** one line */ "text": string } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": components['schemas']['NoteCaseItem'] } };
        400: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        401: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        403: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        404: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        409: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        413: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        422: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        429: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        500: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
        507: { headers: Record<string, unknown>; content: { "application/problem+json": components['schemas']['Problem'] } };
      };
    };
    delete?: never;
  };
}

export interface components {
  schemas: {
    ListDevicesItem: { "deviceid": string; /** what it is called: the device memo */ "memo": string; /** how often what is kept of it was edited */ "edits": number; "driver": string; /** those that are installed, 1-based */ "channels": (number)[]; "online": boolean; /** unix seconds of its last word; 0: it never said one */ "heard": number; /** false: nobody added it yet */ "registered": boolean; /** absent: it did not say */ "ignition"?: boolean; /** absent: it did not say */ "recording"?: boolean; /** its last fix; absent where there is none, it is private, or one may not see places */ "position"?: { /** unix seconds */ "time": number; /** degrees north */ "lat": number; /** degrees east */ "lng": number; /** km/h */ "speed": number; /** degrees clockwise from north */ "dir": number } };
    GetDeviceItem: { "deviceid": string; /** what it is called: the device memo */ "memo": string; /** how often what is kept of it was edited */ "edits": number; "driver": string; /** those that are installed, 1-based */ "channels": (number)[]; "online": boolean; /** unix seconds of its last word; 0: it never said one */ "heard": number; /** false: nobody added it yet */ "registered": boolean; /** absent: it did not say */ "ignition"?: boolean; /** absent: it did not say */ "recording"?: boolean; /** its last fix; absent where there is none, it is private, or one may not see places */ "position"?: { /** unix seconds */ "time": number; /** degrees north */ "lat": number; /** degrees east */ "lng": number; /** km/h */ "speed": number; /** degrees clockwise from north */ "dir": number } };
    ListPositionsItem: { "lat": number; "lng": number; /** knots: 1.852 km/h each */ "speed": number; /** degrees clockwise from north */ "dir": number; /** unix seconds */ "time": number };
    ListDaysItem: { "date": string; /** millionths of a km */ "distance": number; /** seconds it drove */ "totalDrivingtime": number; /** seconds it was parked */ "parktime": number; /** km/h */ "maxspeed": number; "reports": number };
    ListTripsItem: { "deviceid": string; "from": number; "to": number; "start": { "lat": number; "lng": number }; "end": { "lat": number; "lng": number }; /** the smallest fence there as they are now, of those that watch a vehicle that one sees */ "startFence"?: { /** its slot */ "index": number; "title": string }; /** the same of its end */ "endFence"?: { /** its slot */ "index": number; "title": string }; /** 0: it drove already when it was first heard of */ "begun": (0) | (1); /** 0: it drove, or had just stopped, with its last report */ "ended": (0) | (1); /** millionths of a km, by the places */ "distance": number; /** seconds it drove */ "driving": number; /** seconds it stood on the way with its ignition on */ "idle": number; /** km/h */ "maxspeed": number; /** times it was over-speed */ "oscount": number; /** who was entered as its driver meanwhile */ "drivers": (string)[] };
    ListVisitsItem: { "deviceid": string; /** its slot; below 0: it is there no more */ "fence": number; /** of the fence, when it was counted */ "title": string; "from": number; /** of one that goes on: the last report inside */ "to": number; /** 0: it was inside when it was first heard of */ "begun": (0) | (1); /** 0: it was inside with its last report */ "ended": (0) | (1); /** its begin was worked out between two reports */ "fromReckoned"?: true; /** its end was worked out between two reports */ "toReckoned"?: true };
    ListEventsItem: { "serialno": number; /** 0 RealTime, what a recorder reported at once; 1 Recover, what it reported later, and what the server found by that; 2 GMS, what the server found or somebody noted; 3 MCU, what a part of the recorder counts by itself */ "type": 0 | 1 | 2 | 3; /** when, as yyyy-mm-dd hh:mm:ss in the time zone that was asked for */ "eventtime": string; /** when, unix seconds */ "eventtimeutc": number; /** when the server learnt of it, unix seconds */ "learntutc": number; /** number of its last change: it grows with each change of any event */ "updatetime": number; /** its code */ "appdevid": number; "deviceid": string; "memo": string; /** how often its footage was asked for in vain since something came last */ "try": number; /** 0 nothing was asked for or it goes on, 1 its footage is here, 2 it could not be had */ "completed": 0 | 1 | 2; /** mask of channels of which footage was fetched: bit 0 is channel 1 */ "download": number; /** mask of channels of which the recorder took a picture then: bit 0 is channel 1 */ "snap": number; /** seconds before it that its footage has */ "preoffset": number; /** seconds after it */ "postoffset": number; /** mask of channels that the server recorded in that minute: bit 0 is channel 1 */ "haverdb": number; /** longitude, degrees; for people who may see places */ "vehiclex"?: number; /** latitude, degrees */ "vehicley"?: number; /** km/h */ "speed"?: number; "fencename": string; /** highest speed in the fence, km/h */ "highest"?: number; /** speed that the fence allows, km/h */ "limit"?: number; /** how long one may stay in the fence */ "minutes"?: number; /** time and place were reckoned between two positions */ "reckoned"?: true; "checkstatus": number; /** as its definition calls it; empty where its code names it */ "eventname": string; "notifytext"?: string; "notifycolor"?: string; "course": "moment" | "lasts" | "over" | "untold"; /** when it ended, unix seconds */ "endtimeutc"?: number; /** of which camera it is, 1-based */ "channel"?: number; "driver": string; /** files that the recorder keeps of it; absent where none were asked for */ "attached"?: { "files": ({ /** its place among those of the event: eventAttachment has it */ "place": number; /** as the recorder calls it */ "name": string; /** what the recorder says it is */ "kind": "picture" | "sound" | "video" | "text" | "other"; /** what it is, by how it begins */ "format": "jpeg" | "png" | "mp4" | "wav" | "other"; /** 1-based; absent where its name says none */ "channel"?: number; "bytes": number; /** of its bytes, in hex */ "sha256": string })[]; /** whether some are awaited still */ "comes": boolean; /** why not all are there; empty where they are, or are awaited */ "fault": string } };
    GetEventItem: { "serialno": number; /** 0 RealTime, what a recorder reported at once; 1 Recover, what it reported later, and what the server found by that; 2 GMS, what the server found or somebody noted; 3 MCU, what a part of the recorder counts by itself */ "type": 0 | 1 | 2 | 3; /** when, as yyyy-mm-dd hh:mm:ss in the time zone that was asked for */ "eventtime": string; /** when, unix seconds */ "eventtimeutc": number; /** when the server learnt of it, unix seconds */ "learntutc": number; /** number of its last change: it grows with each change of any event */ "updatetime": number; /** its code */ "appdevid": number; "deviceid": string; "memo": string; /** how often its footage was asked for in vain since something came last */ "try": number; /** 0 nothing was asked for or it goes on, 1 its footage is here, 2 it could not be had */ "completed": 0 | 1 | 2; /** mask of channels of which footage was fetched: bit 0 is channel 1 */ "download": number; /** mask of channels of which the recorder took a picture then: bit 0 is channel 1 */ "snap": number; /** seconds before it that its footage has */ "preoffset": number; /** seconds after it */ "postoffset": number; /** mask of channels that the server recorded in that minute: bit 0 is channel 1 */ "haverdb": number; /** longitude, degrees; for people who may see places */ "vehiclex"?: number; /** latitude, degrees */ "vehicley"?: number; /** km/h */ "speed"?: number; "fencename": string; /** highest speed in the fence, km/h */ "highest"?: number; /** speed that the fence allows, km/h */ "limit"?: number; /** how long one may stay in the fence */ "minutes"?: number; /** time and place were reckoned between two positions */ "reckoned"?: true; "checkstatus": number; /** as its definition calls it; empty where its code names it */ "eventname": string; "notifytext"?: string; "notifycolor"?: string; "course": "moment" | "lasts" | "over" | "untold"; /** when it ended, unix seconds */ "endtimeutc"?: number; /** of which camera it is, 1-based */ "channel"?: number; "driver": string; /** files that the recorder keeps of it; absent where none were asked for */ "attached"?: { "files": ({ /** its place among those of the event: eventAttachment has it */ "place": number; /** as the recorder calls it */ "name": string; /** what the recorder says it is */ "kind": "picture" | "sound" | "video" | "text" | "other"; /** what it is, by how it begins */ "format": "jpeg" | "png" | "mp4" | "wav" | "other"; /** 1-based; absent where its name says none */ "channel"?: number; "bytes": number; /** of its bytes, in hex */ "sha256": string })[]; /** whether some are awaited still */ "comes": boolean; /** why not all are there; empty where they are, or are awaited */ "fault": string } };
    ListCasesItem: { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string };
    ListClosedCasesItem: { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string };
    GetCaseItem: { /** as it is then */ "case": { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string }; /** its first 50 that are kept */ "events": ({ "id": number; "updates": number; "cmd": "new" | "cover" | "call"; "time": number; "deviceid": string; "eventid": number; /** as its definition calls it; empty where its code names it */ "eventname": string; "memo": string; "source": "alarm" | "told" | "fence" | "route" | "watch" | "server" | "person" | "demo" | "earlier"; "course": "moment" | "lasts" | "over" | "untold"; "endTime"?: number; "learnt": number; "late": boolean; "number"?: number; "level"?: number; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "fenceId"?: number; "fenceName": string; "values": Record<string, (string) | (number)>; "attachments": number; "checkStatus": number; "hidden": boolean; /** what its definition has notices say */ "notifytext"?: string; /** the colour that its definition gives it, as #RRGGBB */ "notifycolor"?: string })[]; /** the oldest first */ "notes": ({ "caseid": number; "userName": string; "atMs": number; "text": string })[]; /** what people decided and took back, and what the server did: the last 100, the oldest first */ "steps": ({ "kind": "decided" | "undone" | "unseen"; "userName": string; "atMs": number; "fromState": "new" | "acknowledged" | "escalated" | "closed"; "fromOutcome": "" | "confirmed" | "false" | "unseen"; "fromReason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "toState": "new" | "acknowledged" | "escalated" | "closed"; "toOutcome": "" | "confirmed" | "false" | "unseen"; "toReason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal" })[]; /** how it is talked over with the driver; null where it is not */ "coached": ({ "coach": string; "by": string; "atMs": number; "note": string; "linkUntilMs": number; "acknowledgedMs": number; "driver": string; "words": string; "appealedMs": number; "appeal": "" | "open" | "granted" | "refused"; "appealBy": string; "appealMs": number; "appealAnswer": string }) | (null); /** whether the server is set so that drivers are told what they did well */ "recognises": boolean };
    ListClipsItem: { "id": string; "deviceid": string; "channels": (number)[]; /** unix seconds */ "from": number; /** unix seconds; that second is no part of it */ "to": number; "reason": string; /** when it was ordered, unix seconds */ "made": number; /** until when it is kept, unix seconds */ "until": number; "state": "waiting" | "running" | "done" | "failed"; /** percent */ "progress": number; /** of the package; 0 while it is not done */ "bytes": number; /** whether it is a redacted copy */ "redacted": boolean };
    ListPeopleItem: { "name": string; /** the first of their groups; null: they belong to none */ "groupid": (number) | (null); "groupids": (number)[]; "permission": number; "permissionname": string; "disabled": boolean; /** whether they manage their group and all below it */ "manager": boolean; /** empty: they may sign in every day */ "expirydate": string; "rdbretention": number; "mail1": string; "phone": string; /** of what they are told by mail and text message; empty: the server's default */ "language": string; /** 'lat,lng'; empty: none */ "maplocation": string; "mapzoom": (number) | (null); "memo": string; "extuser": string; /** ******** where there is one */ "extpass": string; /** unix seconds of their last change; null: not known */ "updatetime": (number) | (null); /** unix seconds of their last sign-in; null: never */ "logintime": (number) | (null); /** whether they have to be reactivated before they can sign in (rule USER-8) */ "asleep": boolean; /** unix seconds until which their invitation is good; null: they have none */ "invitedtill": (number) | (null) };
    ListGroupsItem: { "groupid": number; /** null for a root, and where one does not see the parent */ "parentid": (number) | (null); "name": string; /** which edit of it this is, for changes that are based on it */ "edits": number };
    GetGroupItem: { "groupid": number; /** null for a root, and where one does not see the parent */ "parentid": (number) | (null); "name": string; /** which edit of it this is, for changes that are based on it */ "edits": number };
    ListFencesItem: { "index": number; "title": string; "enable": (0) | (1); "kind": "circle" | "polygon" | "corridor"; /** 0 with lng 0: it has no place yet; of a polygon or corridor the middle of the circle round it */ "lat": number; "lng": number; /** metres; 0 while nobody has filled the slot */ "radius": number; /** how many are named */ "devices": number; /** how many are named */ "groups": number; /** devices that are in it now; 0 of a private zone */ "inside": number; /** when a device left it last, unix seconds; 0: none did, or it is a private zone */ "last": number; /** 1: vehicles inside are private */ "private": (0) | (1); /** in which it is drawn */ "colour": "orange" | "red" | "green" | "blue" | "violet" | "grey"; /** what kind of place it is */ "purpose": "other" | "depot" | "customer" | "stop" | "service" | "forbidden" };
    GetFenceItem: { "index": number; /** how often it was saved: a PUT with it is refused when somebody else saved it since */ "edits": number; "title": string; "enable": (0) | (1); /** 1: coming in is event 51 */ "trigger_in": (0) | (1); /** 1: leaving is event 52 */ "trigger_out": (0) | (1); /** 0 with lng 0: it has no place yet; of a polygon or corridor the middle of the circle round it */ "lat": number; "lng": number; /** metres; 0 while nobody has filled the slot */ "radius": number; "devices": (string)[]; /** devices of these groups, and of all below them, belong to it too */ "groups": (number)[]; "rules": { "dwell": number; "speed": number; "crossings"?: { "spans": ({ "days": unknown; "from": number; "to": number })[] }; "hours"?: { "when": "within" | "beyond"; "spans": ({ "days": unknown; "from": number; "to": number })[] }; "expected"?: { "days": unknown; "from": number; "to": number }; "away"?: { "spans": ({ "days": unknown; "from": number; "to": number })[] }; "edge"?: number; "fixes"?: number; "zone": string; "private"?: { "mode": "reason" | "dark"; "what": "all" | "footage"; "devices": (string)[] } }; /** in which it is drawn */ "colour": "orange" | "red" | "green" | "blue" | "violet" | "grey"; /** what kind of place it is */ "purpose": "other" | "depot" | "customer" | "stop" | "service" | "forbidden"; /** of a polygon or corridor: what is drawn, in degrees and metres */ "shape"?: unknown };
    ListOrdersItem: { "id": number; "deviceid": string; "channels": (number)[]; /** unix seconds */ "start": number; /** unix seconds */ "end": number; "way": "any" | "upload" | "playback"; "stream": "any" | "main" | "sub"; "media": "all" | "pictures" | "sound"; /** what the recorder turned out to be able to; any: not known yet */ "usedWay": "any" | "upload" | "playback"; /** 0 low, 1 normal, 2 high */ "priority": 0 | 1 | 2; /** who asked; empty: a download plan */ "user": string; /** why */ "note": string; "withoutMobile": boolean; "hours"?: { /** minute of the server's day */ "from": number; /** before this one; over midnight where it is the lower one */ "to": number }; /** unix seconds */ "created": number; /** unix seconds */ "ended"?: number; "state": "waiting" | "running" | "paused" | "done" | "failed" | "cancelled"; /** why it waits */ "waits"?: "time" | "turn" | "offline" | "hours" | "budget" | "again" | "room"; /** raw words: why it failed, or what is not whole */ "fault": string; /** in a row that brought nothing */ "tries": number; /** that came */ "bytes": number; /** that will have come: as the recorder lists them, or a guess */ "expected": number; /** seconds, of all channels together */ "asked": number; /** seconds of them of which there are pictures; absent while nobody looked, and where a file cannot be read */ "covered"?: number; "files": ({ "name": string; "bytes": number; /** mp4: as it is; video: can be had as MP4; unknown: a file of the maker */ "format": "mp4" | "video" | "unknown"; "footage"?: { "state": "whole" | "part" | "none"; "reason": string }; /** by which it is asked for */ "file": string; "channel": number; /** unix seconds */ "start": number; /** unix seconds */ "end": number })[]; /** whether one may change it */ "own": boolean };
    ListDriversItem: { "driverid": number; /** which edit of what is said of them this is, for changes that are based on it */ "edits": number; /** the vehicle that they drive; empty: no certain one */ "deviceid": string; "name": string; "gender": "" | "female" | "male" | "other"; "phone": string; /** 1990-01-31, or empty */ "birthday": string; /** by which recorders that read their card find them (0x0702); nobody else has it */ "card": string; /** when their picture was set, unix seconds; 0: there is none */ "picture": number; /** vehicles in which they are entered as the driver now */ "driving": (string)[] };
    GetDriverItem: { "driverid": number; /** which edit of what is said of them this is, for changes that are based on it */ "edits": number; /** the vehicle that they drive; empty: no certain one */ "deviceid": string; "name": string; "gender": "" | "female" | "male" | "other"; "phone": string; /** 1990-01-31, or empty */ "birthday": string; /** by which recorders that read their card find them (0x0702); nobody else has it */ "card": string; /** when their picture was set, unix seconds; 0: there is none */ "picture": number; /** vehicles in which they are entered as the driver now */ "driving": (string)[] };
    ListRecordingsItem: { /** 1-based */ "channel": number; /** unix seconds, a whole minute */ "from": number; /** unix seconds, no part of it */ "to": number };
    ListWordsItem: { "id": number; "text": string; "shown": boolean; "spoken": boolean; /** who sent it */ "user": string; /** unix seconds */ "created": number; /** unix seconds: when it is too late */ "until": number; /** unix seconds */ "ended"?: number; /** done: the recorder said that it has it */ "state": "waiting" | "running" | "paused" | "done" | "failed" | "cancelled"; /** why it waits */ "waits"?: "time" | "turn" | "offline" | "hours" | "budget" | "again" | "room"; /** raw words: why it could not be told */ "fault": string; /** whether one may take it back */ "own": boolean };
    GetSettingsItem: { "deviceid": string; /** edit number of the record, for D04 */ "edits": number; /** as D03 tells them (rule DEV-5) */ "settings": Record<string, unknown> };
    ListMaintenanceItem: { "deviceid": string; "planid": number; "name": string; "kind": "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; "state": "overdue" | "soon" | "ok" | "unknown" | "done"; /** by which it is due first */ "by"?: "date" | "km" | "hours"; /** when it is due: by the date, or as the vehicle is driven of late */ "day"?: string; /** by each measure that counts */ "due": { /** 2026-11-30 */ "day"?: string; /** km */ "km"?: number; /** engine hours */ "hours"?: number }; /** what is left until then; less than 0 is over */ "left": { "days"?: number; /** km */ "km"?: number; /** engine hours */ "hours"?: number }; /** each vehicle has a day of its own in that plan */ "own"?: true; /** when it was done; or since when the plan counts, where it was not done yet */ "last": { /** 2026-11-30 */ "day": string; /** km */ "km"?: number; /** engine hours */ "hours"?: number; "done": boolean; /** until which day what was done then holds */ "until"?: string }; /** km */ "odometer"?: number; /** engine hours */ "hours"?: number; /** as of when odometer and hours are; 0: the vehicle was never heard */ "asof": number; /** whether the odometer is in doubt */ "doubt": boolean };
    ListMaintenancePlansItem: { "planid": number; "edits": number; "name": string; "kind": "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; /** due every so many km; 0: it does not count */ "everykm": number; /** due every so many engine hours; 0: they do not count */ "everyhours": number; /** due every so many months; 0: they do not count */ "everymonths": number; /** due once, on that day, as 2027-01-31; own: each vehicle on a day of its own, which is said with what was done; empty where it comes again */ "dueday": string; /** said to be due soon so many km before */ "remindkm": number; "remindhours": number; "reminddays": number; "note": string; /** those named that one sees */ "devices": (string)[]; /** those named; none for people who do not see all their vehicles */ "groups": (number)[]; /** how many it is for that one sees */ "vehicles": number; /** whether one sees all that it is for, and so may change it */ "mine": boolean };
    GetMaintenancePlanItem: { "planid": number; "edits": number; "name": string; "kind": "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; /** due every so many km; 0: it does not count */ "everykm": number; /** due every so many engine hours; 0: they do not count */ "everyhours": number; /** due every so many months; 0: they do not count */ "everymonths": number; /** due once, on that day, as 2027-01-31; own: each vehicle on a day of its own, which is said with what was done; empty where it comes again */ "dueday": string; /** said to be due soon so many km before */ "remindkm": number; "remindhours": number; "reminddays": number; "note": string; /** those named that one sees */ "devices": (string)[]; /** those named; none for people who do not see all their vehicles */ "groups": (number)[]; /** how many it is for that one sees */ "vehicles": number; /** whether one sees all that it is for, and so may change it */ "mine": boolean };
    AddMaintenancePlanItem: { "planid": number; "edits": number };
    SaveMaintenancePlanItem: { "planid": number; "edits": number };
    RemoveMaintenancePlanItem: Record<string, unknown>;
    ListWorksItem: { "workid": number; "deviceid": string; /** 0: of no plan; the plan may be gone */ "planid": number; "name": string; "kind": "service" | "inspection" | "insurance" | "tachograph" | "licence" | "other"; /** 2026-11-30 */ "day": string; /** until which day it holds; absent where the plan reckons when it is due next */ "until"?: string; /** km, as the vehicle’s odometer counts now: it goes along when that is set; absent where that would be below 0 */ "odometer"?: number; /** engine hours */ "hours"?: number; "cost"?: number; "note": string; /** who noted it */ "user": string; /** unix seconds */ "noted": number; /** it was taken back, and counts no more */ "back"?: { /** unix seconds */ "time": number; "user": string; "why": string }; "files": ({ "fileid": number; "name": string; "type": "application/pdf" | "image/jpeg" | "image/png"; "bytes": number })[] };
    NoteWorkItem: { "workid": number };
    TakeWorkBackItem: Record<string, unknown>;
    GetOdometerItem: { /** km; absent while nothing is known of it */ "odometer"?: number; /** engine hours */ "hours"?: number; /** as of when, unix seconds; 0: it was never heard */ "asof": number; /** its recorder says it, or the days that the server counts */ "source": "recorder" | "days"; /** how often a person set it: a save says which one its author saw */ "edits": number; "setby": string; /** when a person set it last; 0: nobody did */ "set": number; /** its recorder went where no vehicle can have driven: a person has to say what the dash shows */ "doubt"?: { /** km */ "from": number; /** km */ "to": number; /** unix seconds */ "time": number } };
    SetOdometerItem: { "meter": { /** km; absent while nothing is known of it */ "odometer"?: number; /** engine hours */ "hours"?: number; /** as of when, unix seconds; 0: it was never heard */ "asof": number; /** its recorder says it, or the days that the server counts */ "source": "recorder" | "days"; /** how often a person set it: a save says which one its author saw */ "edits": number; "setby": string; /** when a person set it last; 0: nobody did */ "set": number; /** its recorder went where no vehicle can have driven: a person has to say what the dash shows */ "doubt"?: { /** km */ "from": number; /** km */ "to": number; /** unix seconds */ "time": number } } };
    NameDeviceItem: Record<string, unknown>;
    SendWordsItem: { "id": number };
    TakeBackWordsItem: Record<string, unknown>;
    AskPlaceItem: { /** whether it has a fix now; else place and time are those of its last one */ "valid": boolean; /** degrees north */ "lat": number; /** degrees east */ "lng": number; /** unix seconds, of the fix, by the recorder’s clock */ "time": number; /** km/h */ "speed": number; /** degrees clockwise from north */ "heading": number };
    TakeStillItem: { /** when it was taken, unix seconds: pic.cgi has it */ "t": number };
    NoteEventItem: Record<string, unknown>;
    CheckEventItem: { /** number of this change: it grows with each change of any event */ "updatetime": number };
    WriteEventMemoItem: { /** number of this change: it grows with each change of any event */ "updatetime": number };
    AddOrdersItem: { "ids": (number)[] };
    ChangeOrderItem: Record<string, unknown>;
    RemoveOrderItem: Record<string, unknown>;
    AddClipItem: { "id": string };
    RemoveClipItem: Record<string, unknown>;
    AddGroupItem: { "groupid": number };
    ChangeGroupItem: Record<string, unknown>;
    RemoveGroupItem: Record<string, unknown>;
    AddToGroupItem: Record<string, unknown>;
    TakeOutOfGroupItem: Record<string, unknown>;
    RemoveFenceItem: Record<string, unknown>;
    SaveFenceItem: { /** how often it was saved: a PUT with it is refused when somebody else saved it since */ "edits": number };
    DecideCaseItem: { /** as it is then */ "case": { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string } };
    UndoCaseItem: { /** as it is then */ "case": { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string } };
    ClaimCaseItem: { /** as it is then */ "case": { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string } };
    TakeCaseItem: { /** as it is then */ "case": { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string } };
    LeaveCaseItem: Record<string, unknown>;
    AssignCaseItem: { /** as it is then */ "case": { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string } };
    NoteCaseItem: { /** as it is then */ "case": { "id": number; "revision": number; "deviceid": string; "eventid": number; "gravity": number; "state": "new" | "acknowledged" | "escalated" | "closed"; "outcome": "" | "confirmed" | "false" | "unseen"; "reason": "" | "road" | "sensor" | "view" | "traffic" | "test" | "other" | "supervisor" | "emergency" | "manager" | "workshop" | "appeal"; "first": number; "last": number; "count": number; "firstEvent": number; "lastEvent": number; "late": boolean; "channel"?: number; "lat"?: number; "lng"?: number; "speedKmh"?: number; "driver": string; "openedMs": number; "closedMs": number; "claimedBy": string; "claimedUntilMs": number; "assignee": string; "decidedBy": string; "decidedMs": number; "dueMs": number; "answeredMs": number; "muted": boolean; "coaching": "" | "given" | "acknowledged" | "appealed" | "granted"; "coach": string; "notes": number; /** as its definition calls it; empty where its code names it */ "eventname": string } };
    AddDriverItem: { "driverid": number };
    SaveDriverItem: { "driverid": number };
    RemoveDriverItem: Record<string, unknown>;
    AddDeviceItem: Record<string, unknown>;
    ChangeSettingsItem: { "edits": number };
    RemoveDeviceItem: Record<string, unknown>;
    Problem: { /** about:blank: the status says which kind it is */ "type": string; "title": string; "status": number; /** what is wrong */ "detail": string; /** by which programs tell errors apart */ "code": string; /** what to do about it */ "todo": string };
  };
}
