import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';

const MAX_CHARS = 64 * 1024;
const pem = z.string().max(MAX_CHARS).trim();

/** The certificate that https is served with. */
export const sslSettings = settingSection({
  title: 'SSL Setting',
  right: 'server',
  fields: {
    certificate: setting(pem, {
      effect: 'at once',
      label: 'Certificate',
      hint: 'PEM: the certificate of this server first, then the intermediate ones. Without one, https uses the server’s own certificate.',
      wants: 'A PEM text of 65,536 characters at most.',
      lines: 10,
      option: 'tlsCert',
      goesWith: 'privateKey',
      default: '',
    }),
    privateKey: setting(pem, {
      effect: 'at once',
      label: 'Private key of the certificate',
      hint: 'PEM, without a passphrase. It is kept sealed, and nobody can read it again.',
      wants: 'A PEM text of 65,536 characters at most.',
      lines: 6,
      option: 'tlsKey',
      secret: true,
      default: '',
    }),
  },
});
