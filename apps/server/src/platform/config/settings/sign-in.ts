import { asGiven, key, oneOf, wholeNumber, words } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const SIGN_IN_SETTINGS = {
  customerSessionDays: {
    name: 'CUSTOMER_SESSION_DAYS',
    fallback: '60',
    meaning: 'Days that customers stay signed in.',
    read: wholeNumber(1, 400),
  },
  knownDeviceDays: {
    name: 'KNOWN_DEVICE_DAYS',
    fallback: '400',
    meaning:
      'Days after a sign-in in which the browser counts as known to the account, so that the wrong passwords of strangers do not refuse it. Browsers keep no cookie longer than 400 days.',
    read: wholeNumber(1, 400),
  },
  signInFailuresPerEmailAndNetwork: {
    name: 'SIGN_IN_FAILURES_PER_EMAIL_AND_NETWORK',
    fallback: '10',
    meaning:
      'Wrong passwords for one email from one network within ten minutes; then that network waits. A person who has forgotten a password stops after five or six tries and asks for a mail.',
    read: wholeNumber(1, 1000),
  },
  signInFailuresPerEmail: {
    name: 'SIGN_IN_FAILURES_PER_EMAIL',
    fallback: '50',
    meaning:
      'Wrong passwords for one email within 24 hours from all unknown devices, after which tries wait: a minute, twice as long after every ten more, at most 15 minutes. First only networks that have failed before wait; at five times the number all do. With the default, 200 or more networks together get at most 347 guesses in 24 hours. One person with a forgotten password on a phone, a tablet and a computer makes fewer than 30.',
    read: wholeNumber(1, 10_000),
  },
  signInFailuresPerNetwork: {
    name: 'SIGN_IN_FAILURES_PER_NETWORK',
    fallback: '100',
    meaning:
      'Wrong passwords from one network and unknown devices within ten minutes, for all emails of a restaurant; ten times as many within 24 hours. Correct sign-ins do not count. 300 customers in ten minutes behind three shared networks mistype about ten passwords per network.',
    read: wholeNumber(1, 100_000),
  },
  signInFailuresPerDevice: {
    name: 'SIGN_IN_FAILURES_PER_DEVICE',
    fallback: '10',
    meaning:
      'Wrong passwords within an hour for one account from a browser that has signed in to it before; above that the browser counts as unknown. A stolen cookie is thus worth 240 guesses a day.',
    read: wholeNumber(1, 1000),
  },
  staffSessionHours: {
    name: 'STAFF_SESSION_HOURS',
    fallback: '720',
    meaning:
      'Hours that staff stay signed in to the console; long enough that a tablet in the kitchen does not ask during service.',
    read: wholeNumber(1, 8760),
  },
  staffIdleMinutes: {
    name: 'STAFF_IDLE_MINUTES',
    fallback: '1440',
    meaning:
      'Minutes without any use after which a staff session ends. An open board counts as use. A day, because a restaurant that opens in the evening only has up to 18 hours between two services.',
    read: wholeNumber(5, 525_600),
  },
  staffSecondFactor: {
    name: 'STAFF_SECOND_FACTOR',
    fallback: 'optional',
    meaning:
      '`owners` requires an authenticator app or a passkey of every owner: without one an owner can only set one up after signing in. `optional` leaves it to each member.',
    read: oneOf('optional', 'owners'),
  },
  totpKey: {
    name: 'TOTP_KEY',
    fallback: null,
    meaning:
      'Key that encrypts the secrets of authenticator apps, 32 bytes in base64url: `openssl rand -base64 32 | tr +/ -_ | tr -d =`. Without it a demo keeps one in `DATA_DIR`, and production offers no authenticator apps. If it is lost, staff sign in with recovery codes or passkeys and set up their apps again.',
    read: key(32),
  },
  googleClientIds: {
    name: 'GOOGLE_CLIENT_IDS',
    fallback: null,
    meaning:
      "Client ids of Google sign-in, the web page's first, then those of native apps. Without them a demo uses the sandbox.",
    read: words,
  },
  appleClientIds: {
    name: 'APPLE_CLIENT_IDS',
    fallback: null,
    meaning: "Ids of Sign in with Apple: the web page's Services ID first, then bundle ids of native apps.",
    read: words,
  },
  facebookAppId: {
    name: 'FACEBOOK_APP_ID',
    fallback: null,
    meaning: 'App of Facebook Login.',
    read: asGiven,
  },
  facebookAppSecret: {
    name: 'FACEBOOK_APP_SECRET',
    fallback: null,
    meaning: 'Secret of the same app.',
    read: asGiven,
  },
} as const satisfies Settings
