-- What followed from what in triggers is in the queries of the areas, in the same transaction: every engine does it alike.
DROP TRIGGER session_ended;
DROP TRIGGER kiosk_link_revoked;
DROP TRIGGER device_events_removed;
DROP TRIGGER device_event_days_removed;
DROP TRIGGER user_is_person;
DROP TRIGGER user_is_gone;
DROP TRIGGER audit_trail_is_not_changed;
DROP TRIGGER audit_trail_goes_from_its_base;
DROP TRIGGER recorded_room_added;
DROP TRIGGER recorded_room_changed;
DROP TRIGGER recorded_room_removed;
DROP TRIGGER driver_shifts_added;
DROP TRIGGER driver_shifts_changed;
DROP TRIGGER driver_shifts_removed;
