const words = (names: string): readonly string[] => names.split(' ');

/** Tables that do not go out as they are, and why. */
export const goesOtherwise: Readonly<Record<string, readonly string[]>> = {
  'It has a file that says it in its own way': words(
    'users user_groups groups group_devices devices drivers events visits visit_days visit_fences visit_recounts visit_stale_days fences routes audit_trail audit_people audit_redactions audit_chain stream_uses driver_pictures face_photos server_settings recorded_segments position_chunks position_devices position_journal_0 position_journal_1 position_late_journal_0 position_late_journal_1 position_latest',
  ),
  'It has secrets, or is good here alone': words(
    'sessions ended_sessions directory_people directory_groups directory_members directory_tokens known_addresses failed_sign_ins invitations authenticators recovery_codes passkeys tokens kiosk_links company_accounts sign_in_providers kept_answers told_browsers share_links upload_accounts used_tickets device_links onward_codes settings server_setting_changes',
  ),
  'It was removed, or is being removed': words('former_users erasures'),
  'It is how things stand at this moment': words(
    'event_readers given_reasons standing_alarms fence_insides fence_last_there fence_looks fence_expected fence_group_members route_places entered_by_card case_mentions held_notices place_faults face_devices face_slots device_words device_absences device_systems device_versions firmware_pins firmwares report_runs onward_reports remote_changes remote_change_devices remote_wishes remote_values remote_dialects',
  ),
  'It is derived from what goes out, or is the product’s own': words(
    'acknowledged added_languages added_words case_steps event_days event_sequence feed_marks kept_looks leases migrations position_days position_fold position_folds position_stale_days position_zones recorded_damage recorded_days recorded_room recorded_folders transfers transfer_items',
  ),
};
