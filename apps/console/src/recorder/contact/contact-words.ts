import type { ContactReason, ContactStepName } from '@outrider/model/devices/contact.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { ContactNote, DeviceContact } from '@outrider/protocol/devices/contact-calls.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatAge } from '../../ui/text/format.ts';

export const stepWords: Readonly<Record<ContactStepName | 'request' | 'end', PlainWord>> = {
  port: 'Port of the server',
  tcp: 'Connection',
  registration: 'Registration (0x0100)',
  authentication: 'Authentication code (0x0102)',
  clock: 'Clock',
  position: 'First position',
  media: 'Media connection (JT/T 1078)',
  picture: 'First picture',
  request: 'Asked for pictures',
  end: 'Connection ended',
};

interface ReasonWords {
  readonly what: PlainWord;
  /** What to do about it, where there is something. */
  readonly remedy?: PlainWord;
}

const reasons: Readonly<Record<Exclude<ContactReason, 'open' | 'shut' | 'ended' | 'clockOff'>, ReasonWords>> =
  {
    nothing: {
      what: 'Nothing has come from this number since the server was started.',
      remedy:
        'Compare address, port and number in its menu with those of “Connect a recorder”. See whether it has power, a SIM card with data left and a network, and whether a firewall lets the port through.',
    },
    unneeded: { what: 'It did not have to register: it still has its code.' },
    unreadable: {
      what: 'The message is cut off, or does not follow the standard.',
      remedy:
        'Compare its bytes with the standard. Many recorders have a choice of protocol in their menu: 2013 or 2019.',
    },
    notRegistered: {
      what: 'Nobody has registered this number.',
      remedy:
        'Register it on the page of registered devices. If it is one of them, its menu has another number than the list.',
    },
    heldElsewhere: {
      what: 'A recorder with the same number is connected from another address.',
      remedy: 'Two recorders have one number: give one of them another.',
    },
    notAgain: {
      what: 'It has registered before, and this server lets none register again.',
      remedy: 'Remove the device and add it again, or start the server without --no-reregister.',
    },
    notKept: {
      what: 'The server could not keep its registration.',
      remedy: 'See whether the disk of the server is full. The recorder tries again by itself.',
    },
    wrongCode: {
      what: 'The code that it shows is not the one it was given.',
      remedy:
        'Have it register again: reset its registration, or reset it to factory settings. If another recorder has its number, give that one a different number.',
    },
    tooEarly: {
      what: 'It sends messages without having shown its code.',
      remedy: 'Have it register: its menu mostly has an entry for that. A restart often does it too.',
    },
    noFix: {
      what: 'It reports, without a place.',
      remedy:
        'Let it stand under the open sky for some minutes. If that does not help, look at its GPS antenna.',
    },
    notAsked: {
      what: 'It has not been asked for pictures yet.',
      remedy: 'Open its live view: then it is asked.',
    },
    asked: { what: 'It was asked for pictures, which are waited for.' },
    refused: {
      what: 'It refused to send pictures.',
      remedy:
        'See whether the channel has a camera, and whether it sends as many pictures as it can already.',
    },
    noAnswer: {
      what: 'It did not answer when it was asked for pictures.',
      remedy: 'Its network may be too slow, or it is starting. Ask again in a minute.',
    },
    nothingCame: {
      what: 'It was asked for pictures, and no media connection came.',
      remedy:
        'It was told an address and a port that it does not reach. Let the media ports through the firewall; behind a router, set the address that recorders are told (Server Settings, Network).',
    },
    unwanted: { what: 'It sent pictures that nobody watches; they were turned away.' },
    otherPort: {
      what: 'It sends the stream to the port of the other one.',
      remedy:
        'Its firmware takes main and sub stream for each other. Watch the other one, or ask its maker for an update.',
    },
    elsewhere: {
      what: 'Its pictures come from another address than it does itself.',
      remedy:
        'The server was started with --media-same-address: start it without, or see who sends under its number.',
    },
    noPicture: {
      what: 'Media comes, but no picture that can be shown.',
      remedy: 'See whether a camera is plugged in, and whether the channel is set to H.264 or H.265.',
    },
  };

/** For which reasons connections mostly end; others are told as the log has them. */
const ends: Readonly<Record<string, PlainWord>> = {
  silent: 'it said nothing for three minutes',
  'not authenticated in time': 'it did not show its code in time',
  'wrong authentication codes': 'it showed a wrong code five times',
  'the terminal closed it': 'it closed the connection',
  'a newer connection of the terminal came': 'it came again on a newer connection',
  'the device was removed': 'the device was removed',
  'the server stops': 'the server stopped',
};

/** What is so, and what to do about it; both empty where a step is done, or nothing is known of it yet. */
export function reasonWords(
  why: ContactReason | '',
  note: Pick<ContactNote, 'detail'> | undefined,
  { addresses, port }: DeviceContact['entrance'],
): { readonly what: string; readonly remedy: string } {
  const detail = note?.detail ?? '';
  switch (why) {
    case '':
      return { what: '', remedy: '' };
    case 'open': {
      const address = addresses.join(', ');
      return {
        what:
          address === ''
            ? t('It should come to port {port} of this server, by TCP or UDP: that is open here.', {
                port: String(port),
              })
            : t('It should come to {address}, port {port}, by TCP or UDP: that is open here.', {
                address,
                port: String(port),
              }),
        remedy: '',
      };
    }
    case 'shut':
      return {
        what: t('It should come to port {port}, at which this server lets nobody in.', {
          port: String(port),
        }),
        remedy: t(
          'Look at the log of the server, and start it again: another program may have the port (--jt808-port).',
        ),
      };
    case 'ended': {
      const end = ends[detail];
      return {
        what: t('Its connection ended: {reason}.', { reason: end === undefined ? detail : t(end) }),
        remedy: t('It comes again by itself as a rule. If it does not, look at its power and its network.'),
      };
    }
    case 'clockOff': {
      const time = formatAge(Math.abs(Number(detail)) * 1_000);
      return {
        what:
          Number(detail) > 0
            ? t('Its clock is {time} ahead of the server’s.', { time })
            : t('Its clock is {time} behind the server’s.', { time }),
        remedy: t(
          'Set its time zone, and have it take its time from satellites or from the server. Recorders of this standard report the time of China.',
        ),
      };
    }
    default: {
      const { what, remedy } = reasons[why];
      return { what: t(what), remedy: remedy === undefined ? '' : t(remedy) };
    }
  }
}

/** Bytes in pairs, as dumps show them. */
export const hexWords = (hex: string): string => hex.replace(/../g, '$& ').trim();
