import { useEffect, useReducer } from 'react';
import { eventName } from '../fleet/event-name.ts';
import { useLengthUnit } from '../ground/preferences.ts';
import type { ChannelPlace } from './footage.ts';
import { isOnServer, momentFacts } from './moment-facts.ts';
import { footageWords, speedWords } from './moment-words.ts';
import type { ToldPiece } from './pieces.ts';
import { lengthOf, msAt } from './stretch.ts';
import type { TimelineRow, TimelineVehicle } from './timeline-rows.ts';
import type { TimelineView } from './timeline-view.ts';
import type { ZoneClock } from './zone-clock.ts';

/** What a moment of a channel looked like. */
export interface TimelinePreview {
  /** The address of the picture, if it is there already. */
  known(place: ChannelPlace, ms: number): string | undefined;
  /** Why the server gave none, when it was asked last. */
  fault(place: ChannelPlace, ms: number): string | undefined;
  /** Fetches it: from then on it is known, if there is one. Only the newest question of all is answered soon. */
  ask(place: ChannelPlace, ms: number): Promise<unknown>;
}

/** A picture is asked for once the pointer rests so long. */
const REST_MS = 90;
const NEAR_PX = 8;
const CARD_PX = 208;
const MOST_EVENTS = 4;

interface TimelineHoverProps {
  readonly view: TimelineView;
  readonly clock: ZoneClock;
  readonly pieces: readonly ToldPiece[];
  readonly vehicles: readonly TimelineVehicle[];
  /** The one at which the pointer is. */
  readonly row: TimelineRow | undefined;
  readonly x: number;
  readonly width: number;
  readonly preview: TimelinePreview | undefined;
}

/** The exact time under the pointer, with what is known of it and a picture. */
export function TimelineHover(props: TimelineHoverProps) {
  const { view, clock, pieces, vehicles, row, x, width, preview } = props;
  const unit = useLengthUnit();
  const ms = msAt(view.stretch, x, width);
  const vehicle = vehicles.find(({ deviceid }) => deviceid === row?.deviceid) ?? vehicles[0];
  const nearMs = (lengthOf(view.stretch) / width) * NEAR_PX;
  const facts = vehicle && momentFacts(pieces, vehicle.deviceid, ms, nearMs);
  const shown = channelOf(vehicle, row);
  const place = facts?.footage.get(shown ?? 0);
  const pictured =
    vehicle === undefined || shown === undefined || !isOnServer(place)
      ? undefined
      : { deviceid: vehicle.deviceid, channel: shown };
  const address = usePreview(preview, pictured, ms);
  const fault = pictured && address === undefined ? preview?.fault(pictured, ms) : undefined;
  const name = vehicle?.channels.find(({ channel }) => channel === shown)?.name;
  const left = Math.min(Math.max(0, width - CARD_PX), Math.max(0, x - CARD_PX / 2));
  return (
    <div className="or-timeline-hover" style={{ left, width: CARD_PX }} aria-hidden>
      {address === undefined ? null : <img src={address} alt="" />}
      <strong>{lengthOf(view.stretch) < 120_000 ? clock.exactText(ms) : clock.text(ms)}</strong>
      {facts?.speedKmh === undefined ? null : <span>{speedWords(facts.speedKmh, unit)}</span>}
      {place === undefined || name === undefined ? null : (
        <span className="or-muted">{`${name}: ${footageWords(place)}`}</span>
      )}
      {fault === undefined ? null : <span className="or-timeline-hover-fault">{fault}</span>}
      {facts?.events.slice(0, MOST_EVENTS).map((event) => (
        <span key={event.id} className="or-timeline-hover-event">
          {eventName(event)} <span className="or-muted">{clock.text(event.time * 1_000).slice(11)}</span>
        </span>
      ))}
    </div>
  );
}

/** Of which channel a picture is shown: that of the row, else the first. */
function channelOf(vehicle: TimelineVehicle | undefined, row: TimelineRow | undefined): number | undefined {
  return row?.channel ?? vehicle?.channels[0]?.channel;
}

/** The picture of a moment, once it is there. */
function usePreview(
  preview: TimelinePreview | undefined,
  place: ChannelPlace | undefined,
  ms: number,
): string | undefined {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const known = place && preview?.known(place, ms);
  const { deviceid, channel } = place ?? {};
  useEffect(() => {
    if (preview === undefined || deviceid === undefined || channel === undefined) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      void preview.ask({ deviceid, channel }, ms).then(() => {
        if (wanted) lookAgain();
      });
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [preview, deviceid, channel, ms]);
  // What was found of another place, or of another moment, is not what this one looked like.
  return known;
}
