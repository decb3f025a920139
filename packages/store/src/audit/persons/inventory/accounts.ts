import { nobody, type PersonTables } from '../person-table.ts';

const own = { of: 'account', by: 'user_name', holds: 'name' } as const;

/** Tables about users themselves: their rows go with the account. */
export const accountTables: PersonTables = {
  users: {
    what: 'The account: groups, mail address, telephone, memo',
    own,
    columns: {
      user_name: 'account',
      password_hash: 'secret',
      expiry_date: 'theirs',
      mail: 'theirs',
      phone: 'theirs',
      memo: 'theirs',
      map_location: 'theirs',
      ext_user: 'theirs',
      ext_pass: 'secret',
      language: 'theirs',
    },
  },
  former_users: {
    what: 'Names of removed users',
    columns: { user_name: 'account' },
  },
  user_groups: {
    what: 'The account: groups, mail address, telephone, memo',
    own,
    columns: { user_name: 'account' },
  },
  sessions: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: {
      key_hash: 'secret',
      user_name: 'account',
      sealed_key: 'secret',
      ip: 'theirs',
      agent: 'theirs',
      link_id: 'secret',
    },
  },
  known_addresses: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: { user_name: 'account', mark: 'secret' },
  },
  failed_sign_ins: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: { user_name: 'account', sealed_addresses: 'secret' },
  },
  invitations: {
    what: 'The account: groups, mail address, telephone, memo',
    own,
    columns: { user_name: 'account', token_hash: 'secret' },
  },
  authenticators: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: { user_name: 'account', sealed_secret: 'secret' },
  },
  recovery_codes: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: { user_name: 'account', mark: 'secret' },
  },
  passkeys: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: { id: 'secret', user_name: 'account', public_key: 'secret', host: 'theirs', name: 'theirs' },
  },
  tokens: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: {
      hash: 'secret',
      id: 'theirs',
      user_name: 'account',
      name: 'theirs',
      access: 'theirs',
      group_ids: 'theirs',
      deviceids: 'theirs',
      addresses: 'theirs',
      used_ip: 'theirs',
    },
  },
  kiosk_links: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: { id: 'secret', user_name: 'account', name: 'words', created_by: 'account' },
  },
  company_accounts: {
    what: 'Sessions, sign-ins, second factors, tokens',
    own,
    columns: {
      provider: 'nobody',
      // One that is nobody's may still be theirs: what it says of itself is looked through.
      subject: 'words',
      user_name: 'account',
      claimed_name: 'words',
      claimed_mail: 'words',
      claimed_groups: 'json',
    },
  },
  directory_people: {
    what: 'Sessions, sign-ins, second factors, tokens',
    columns: {
      // The subject follows that of the account at the company, which is looked through.
      ...nobody('id provider subject due'),
      // So is what else the company says of its people.
      external_id: 'words',
      user_name: 'words',
      reads_as: 'words',
      facts: 'json',
    },
  },
  directory_groups: {
    what: 'Sessions, sign-ins, second factors, tokens',
    columns: { ...nobody('id provider external_id'), display_name: 'words' },
  },
  directory_members: {
    what: 'Sessions, sign-ins, second factors, tokens',
    columns: nobody('group_id person_id'),
  },
  directory_tokens: {
    what: 'Sessions, sign-ins, second factors, tokens',
    columns: { hash: 'secret', ...nobody('id provider'), created_by: 'account', used_ip: 'nobody' },
  },
  kept_answers: {
    what: 'Sessions, sign-ins, second factors, tokens',
    columns: { ...nobody('key_hash owner asked'), body: 'json' },
  },
  told_browsers: {
    what: 'Their layouts, links, mentions and browsers',
    own,
    columns: {
      user_name: 'account',
      key_hash: 'secret',
      mark: 'secret',
      sealed: 'secret',
      agent: 'theirs',
      language: 'theirs',
    },
  },
  event_readers: {
    what: 'Their layouts, links, mentions and browsers',
    own,
    columns: { user_name: 'account' },
  },
  wall_layouts: {
    what: 'Their layouts, links, mentions and browsers',
    own,
    columns: { user_name: 'account', name: 'theirs', preset: 'theirs', tiles: 'theirs' },
  },
  given_reasons: {
    what: 'Their layouts, links, mentions and browsers',
    own,
    columns: { user_name: 'account', deviceid: 'theirs' },
  },
  share_links: {
    what: 'Their layouts, links, mentions and browsers',
    own,
    columns: {
      token_hash: 'secret',
      user_name: 'account',
      deviceid: 'theirs',
      channels: 'theirs',
      frames: 'theirs',
      note: 'theirs',
      password_hash: 'secret',
    },
  },
  case_mentions: {
    what: 'Their layouts, links, mentions and browsers',
    own,
    steps: 'id',
    columns: { user_name: 'account', by_name: 'account', note: 'words' },
  },
  erasures: {
    what: 'Names of removed users',
    columns: {
      ...nobody('kind alias state'),
      // Until all else is done: the person who is erased is to be found once more after a fault.
      sought: {
        kept: 'while a person is being erased, so that it goes on after a fault; emptied at the end',
      },
      asked_by: 'account',
      removed: { kept: 'how many places were changed, without names' },
    },
  },
};
