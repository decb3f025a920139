-- English is what was 'en-corrected' until now, and what was 'en' is 'en-literal' (rule T01). Where people wrote a word for both, what they wrote for English stays.
UPDATE OR IGNORE edited_texts SET language = 'en' WHERE language = 'en-corrected';
DELETE FROM edited_texts WHERE language = 'en-corrected';
UPDATE event_reports SET language = 'en' WHERE language = 'en-corrected';
UPDATE server_settings SET value = '"en"' WHERE value = '"en-corrected"';
