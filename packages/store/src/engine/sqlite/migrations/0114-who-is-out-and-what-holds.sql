-- Whether it is what a service told by SCIM that keeps somebody out: then it alone lets them in again, and no sign-in. Of those who are out
-- already nobody knows: where the service tells people it was, as before.
ALTER TABLE company_accounts ADD COLUMN told_out INTEGER NOT NULL DEFAULT 0;
UPDATE company_accounts SET told_out = 1
WHERE shut_out = 1
  AND (provider IN (SELECT provider FROM directory_people) OR provider IN (SELECT provider FROM directory_tokens));

-- Until which day what was done holds, as a paper says it; empty where its plan reckons when it is due next.
ALTER TABLE works_done ADD COLUMN until_day TEXT NOT NULL DEFAULT '';
