import { expect, test } from 'vitest';
import { firmwareUrl } from './firmware-url.ts';

const LINK = 'is an address of the link itself';

test.each([
  ['http://192.0.2.9/fw.bin', undefined],
  ['ftp://firmware.example/fw.bin', undefined],
  ['file:///etc/passwd', 'is neither http, https nor ftp'],
  ['http://ann:secret@192.0.2.9/fw.bin', 'has a user name or a password'],
  ['http://169.254.169.254/latest', LINK],
  ['http://2852039166/latest', LINK],
  ['http://[fe80::1]/fw.bin', LINK],
  ['http://[::ffff:169.254.169.254]/latest', LINK],
  // A file of the store, on a server that has no other address.
  [`http://169.254.3.4:8080/fw.cgi?id=${'a1'.repeat(16)}`, undefined],
])('recorders may be told %j, but for this: %j', (url, fault) => {
  expect(firmwareUrl.safeParse(url).error?.issues[0]?.message).toBe(fault);
});
