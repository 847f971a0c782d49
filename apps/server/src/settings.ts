import {
  address,
  always,
  asGiven,
  contact,
  hosts,
  key,
  oneOf,
  postgresUrl,
  textFile,
  tiles,
  wholeNumber,
  words,
  yesOrNo,
} from './setting-values.ts'

/** One setting: how it is called in the environment, what it is when nothing is said, and what it means. */
export interface Setting<T> {
  readonly name: string
  /** As it would be written; null is not set. */
  readonly fallback: string | null
  readonly meaning: string
  /** Throws an `Error` that says what is wanted. */
  readonly read: (text: string | null) => T
}

/** Every setting there is. `docs/guide/settings.md` is written from this table. */
export const SETTINGS = {
  mode: {
    name: 'MODE',
    fallback: 'demo',
    meaning: '`demo` loads three restaurants and stands in for every third party; `production` starts none of that.',
    read: oneOf('demo', 'production'),
  },
  port: {
    name: 'PORT',
    fallback: '3000',
    meaning: 'Port that pages and API are served on.',
    read: wholeNumber(0, 65_535),
  },
  host: {
    name: 'HOST',
    fallback: null,
    meaning: 'Address to listen on; all of the machine when not set. Behind a proxy on the same machine: `127.0.0.1`.',
    read: asGiven,
  },
  dataDir: {
    name: 'DATA_DIR',
    fallback: '.data',
    meaning: 'Folder of the embedded database. Not used with `DATABASE_URL`.',
    read: always,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: null,
    meaning:
      'A PostgreSQL server (15 or newer), `postgres://user:password@host/database`. Without it Comanda runs its own.',
    read: postgresUrl,
  },
  databasePool: {
    name: 'DATABASE_POOL',
    fallback: '16',
    meaning: 'Most connections to the database at a time, besides five for jobs and live news.',
    read: wholeNumber(2, 200),
  },
  databasePrepare: {
    name: 'DATABASE_PREPARE',
    fallback: 'true',
    meaning:
      '`false` behind a pooler in transaction mode that does not know prepared statements (pgbouncer before 1.21); orders then take longer.',
    read: yesOrNo,
  },
  installationHosts: {
    name: 'INSTALLATION_HOSTS',
    fallback: 'localhost',
    meaning:
      "The installation's own host names, on which the `subdomain` header names the business (the native app uses this).",
    read: hosts,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      '`true` behind a proxy of yours: the client address and protocol are then taken from the last `X-Forwarded-For` and from `X-Forwarded-Proto`.',
    read: yesOrNo,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: 'Least level that is logged (JSON lines, no personal data). `debug` adds the pages served from the cache.',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: null,
    meaning: 'Bearer token that `/metrics` asks for. Without it `/metrics` is open in a demo and absent in production.',
    read: asGiven,
  },
  stopSeconds: {
    name: 'STOP_SECONDS',
    fallback: '10',
    meaning: 'How long requests may take to finish after SIGTERM.',
    read: wholeNumber(0, 600),
  },
  stripeSecretKey: {
    name: 'STRIPE_SECRET_KEY',
    fallback: null,
    meaning:
      'Secret key of the payment provider. In a demo without it, the sandbox stands in; in production without it, cards are not offered. See [payments](payments.md).',
    read: asGiven,
  },
  stripePublishableKey: {
    name: 'STRIPE_PUBLISHABLE_KEY',
    fallback: null,
    meaning: 'Publishable key of the same account.',
    read: asGiven,
  },
  stripeWebhookSecret: {
    name: 'STRIPE_WEBHOOK_SECRET',
    fallback: null,
    meaning:
      'Signing secret of the webhook that the provider sends to `/api/v1/webhook/stripe`; of several, separated by commas.',
    read: asGiven,
  },
  appleDomainFile: {
    name: 'APPLE_PAY_DOMAIN_FILE',
    fallback: null,
    meaning:
      'Path of the file by which Apple knows a host, where the payment provider asks for it; served on every host at `/.well-known/apple-developer-merchantid-domain-association`. See [payments](payments.md).',
    read: textFile,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: null,
    meaning: 'Mail server, `smtps://user:password@host`. In a demo without it, mails are kept for `/sandbox`.',
    read: asGiven,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: 'Comanda <no-reply@localhost>',
    meaning: "Sender of mails; the business's own address is the one to answer to.",
    read: always,
  },
  pushPublicKey: {
    name: 'PUSH_PUBLIC_KEY',
    fallback: null,
    meaning:
      'Public key that pushes are signed for (VAPID), base64url; `npx web-push generate-vapid-keys` makes a pair. In a demo without it one is made and kept; in production without it, alerts are not offered.',
    read: key(65),
  },
  pushPrivateKey: {
    name: 'PUSH_PRIVATE_KEY',
    fallback: null,
    meaning: 'The private key of the same pair.',
    read: key(32),
  },
  pushSubject: {
    name: 'PUSH_SUBJECT',
    fallback: null,
    meaning: 'Whom push services may write to about our pushes: `mailto:` and an address, or an `https://` page.',
    read: contact,
  },
  pushHosts: {
    name: 'PUSH_HOSTS',
    fallback: 'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com',
    meaning:
      'Push services that are sent to, separated by spaces; `*.` stands for any host below. A browser names its own: what is not listed is refused.',
    read: hosts,
  },
  unpaidOrderMinutes: {
    name: 'UNPAID_ORDER_MINUTES',
    fallback: '30',
    meaning: 'How long a card order waits for its payment before it lapses.',
    read: wholeNumber(1, 1440),
  },
  staffSessionHours: {
    name: 'STAFF_SESSION_HOURS',
    fallback: '720',
    meaning: 'How long staff stay signed in to the console; a tablet in a kitchen should not ask on a Friday night.',
    read: wholeNumber(1, 8760),
  },
  customerSessionDays: {
    name: 'CUSTOMER_SESSION_DAYS',
    fallback: '60',
    meaning: 'How long customers stay signed in.',
    read: wholeNumber(1, 400),
  },
  googleClientIds: {
    name: 'GOOGLE_CLIENT_IDS',
    fallback: null,
    meaning:
      "Client ids of Google sign-in, the web page's first, then those of native apps. In a demo without them the sandbox stands in.",
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
  addressLookup: {
    name: 'ADDRESS_LOOKUP',
    fallback: null,
    meaning:
      'Who knows addresses: `gazetteer` is the table of this installation, `open` is postcodes.io and Photon, `google` is postcodes.io and Google Places. When not set: `gazetteer` in a demo, `open` in production. See [addresses](addresses.md).',
    read: (text) => (text === null ? null : oneOf('gazetteer', 'open', 'google')(text)),
  },
  postcodesIoUrl: {
    name: 'POSTCODES_IO_URL',
    fallback: 'https://api.postcodes.io',
    meaning: 'Where postcodes.io is found; it can be hosted by oneself.',
    read: address,
  },
  photonUrl: {
    name: 'PHOTON_URL',
    fallback: 'https://photon.komoot.io',
    meaning: 'Where Photon is found. The public server is for modest use; a busy installation hosts its own.',
    read: address,
  },
  googlePlacesKey: {
    name: 'GOOGLE_PLACES_KEY',
    fallback: null,
    meaning: 'Key of a project with the Places API (New), needed for `ADDRESS_LOOKUP=google`. It stays on the server.',
    read: asGiven,
  },
  mapTilesUrl: {
    name: 'MAP_TILES_URL',
    fallback: null,
    meaning:
      'Tiles under the map of an order on its way, `https://tiles.example/{z}/{x}/{y}.png`. Without it the streets that were drawn for the business show, or none.',
    read: tiles,
  },
  courierHosts: {
    name: 'COURIER_HOSTS',
    fallback: null,
    meaning: 'Hosts whose tracking pages may be framed, separated by spaces; nothing else is.',
    read: hosts,
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>
