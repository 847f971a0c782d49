import {
  address,
  always,
  asGiven,
  contact,
  hosts,
  key,
  oneOf,
  onOrOff,
  postgresUrl,
  textFile,
  tiles,
  wholeNumber,
  words,
  yesOrNo,
} from './setting-values.ts'

/** One setting: its environment variable, its default and its meaning. */
export interface Setting<T> {
  readonly name: string
  /** In the form of the environment variable; null is not set. */
  readonly fallback: string | null
  readonly meaning: string
  /** Throws an `Error` that names the accepted values. */
  readonly read: (text: string | null) => T
}

/** All settings. `docs/guide/settings.md` is generated from this table. */
export const SETTINGS = {
  mode: {
    name: 'MODE',
    fallback: 'demo',
    meaning: '`demo` loads three demo restaurants and a sandbox for all third parties; `production` starts neither.',
    read: oneOf('demo', 'production'),
  },
  port: {
    name: 'PORT',
    fallback: '3000',
    meaning: 'Port of pages and API.',
    read: wholeNumber(0, 65_535),
  },
  host: {
    name: 'HOST',
    fallback: null,
    meaning:
      'Address to listen on; all addresses of the machine when not set. Behind a proxy on the same machine: `127.0.0.1`.',
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
      'A PostgreSQL server (15 or newer), `postgres://user:password@host/database`. Without it Comanda runs an embedded one.',
    read: postgresUrl,
  },
  databasePool: {
    name: 'DATABASE_POOL',
    fallback: '16',
    meaning: 'Maximum database connections, besides five for jobs and live events.',
    read: wholeNumber(2, 200),
  },
  databasePrepare: {
    name: 'DATABASE_PREPARE',
    fallback: 'true',
    meaning:
      '`false` behind a pooler in transaction mode without prepared statements (pgbouncer before 1.21); orders then take longer.',
    read: yesOrNo,
  },
  installationHosts: {
    name: 'INSTALLATION_HOSTS',
    fallback: 'localhost',
    meaning:
      'Host names of the installation, where the `subdomain` header selects the business (used by the native app).',
    read: hosts,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      '`true` behind your own proxy: client address and protocol come from the last `X-Forwarded-For` and from `X-Forwarded-Proto`.',
    read: yesOrNo,
  },
  menuCacheSize: {
    name: 'MENU_CACHE_SIZE',
    fallback: '200',
    meaning:
      'Number of locations with a compiled menu in memory; a large menu takes about a megabyte. Set it above the number of locations that are busy at the same time.',
    read: wholeNumber(1, 100_000),
  },
  businessCacheSize: {
    name: 'BUSINESS_CACHE_SIZE',
    fallback: '5000',
    meaning: 'Number of hosts with their business in memory; each takes a few kilobytes.',
    read: wholeNumber(1, 1_000_000),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: 'Lowest logged level (JSON lines, no personal data). `debug` adds the pages served from the cache.',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: null,
    meaning: 'Bearer token for `/metrics`. Without it `/metrics` is public in a demo and absent in production.',
    read: asGiven,
  },
  stopSeconds: {
    name: 'STOP_SECONDS',
    fallback: '10',
    meaning: 'Seconds that requests may take to finish after SIGTERM.',
    read: wholeNumber(0, 600),
  },
  stripeSecretKey: {
    name: 'STRIPE_SECRET_KEY',
    fallback: null,
    meaning:
      'Secret key of the payment provider. Without it a demo uses the sandbox, and production offers no cards. See [payments](payments.md).',
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
    meaning: 'Signing secret of the webhook to `/api/v1/webhook/stripe`; several are separated by commas.',
    read: asGiven,
  },
  appleDomainFile: {
    name: 'APPLE_PAY_DOMAIN_FILE',
    fallback: null,
    meaning:
      'Path of the domain verification file of Apple, if the payment provider asks for it; served on every host at `/.well-known/apple-developer-merchantid-domain-association`. See [payments](payments.md).',
    read: textFile,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: null,
    meaning: 'Mail server, `smtps://user:password@host`. Without it a demo stores mails for `/sandbox`.',
    read: asGiven,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: 'Comanda <no-reply@localhost>',
    meaning: "Sender of mails; replies go to the business's address.",
    read: always,
  },
  pushPublicKey: {
    name: 'PUSH_PUBLIC_KEY',
    fallback: null,
    meaning:
      'VAPID public key for pushes, base64url; `npx web-push generate-vapid-keys` creates a pair. Without it a demo creates and stores one, and production offers no alerts.',
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
    meaning: 'Contact for push services: `mailto:` and an address, or an `https://` page.',
    read: contact,
  },
  pushHosts: {
    name: 'PUSH_HOSTS',
    fallback: 'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com',
    meaning:
      'Allowed push services, separated by spaces; `*.` matches all subdomains. The browser names its service; a service that is not listed is refused.',
    read: hosts,
  },
  unpaidOrderMinutes: {
    name: 'UNPAID_ORDER_MINUTES',
    fallback: '30',
    meaning: 'Minutes until an unpaid card order expires.',
    read: wholeNumber(1, 1440),
  },
  orderFastPath: {
    name: 'ORDER_FAST_PATH',
    fallback: 'on',
    meaning:
      '`off` submits and receives every order in a locked transaction of its own. `on` does so only where orders compete for something, which is faster; the outcomes are the same.',
    read: onOrOff,
  },
  staffSessionHours: {
    name: 'STAFF_SESSION_HOURS',
    fallback: '720',
    meaning:
      'Hours that staff stay signed in to the console; long enough that a tablet in the kitchen does not ask during service.',
    read: wholeNumber(1, 8760),
  },
  customerSessionDays: {
    name: 'CUSTOMER_SESSION_DAYS',
    fallback: '60',
    meaning: 'Days that customers stay signed in.',
    read: wholeNumber(1, 400),
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
  addressLookup: {
    name: 'ADDRESS_LOOKUP',
    fallback: null,
    meaning:
      'Source of addresses: `gazetteer` is a table of this installation, `open` is postcodes.io and Photon, `google` is postcodes.io and Google Places. Default: `gazetteer` in a demo, `open` in production. See [addresses](addresses.md).',
    read: (text) => (text === null ? null : oneOf('gazetteer', 'open', 'google')(text)),
  },
  postcodesIoUrl: {
    name: 'POSTCODES_IO_URL',
    fallback: 'https://api.postcodes.io',
    meaning: 'Base URL of postcodes.io, which you can also host yourself.',
    read: address,
  },
  photonUrl: {
    name: 'PHOTON_URL',
    fallback: 'https://photon.komoot.io',
    meaning: 'Base URL of Photon. The public server is for modest use; a busy installation hosts its own.',
    read: address,
  },
  googlePlacesKey: {
    name: 'GOOGLE_PLACES_KEY',
    fallback: null,
    meaning: 'Key of a project with the Places API (New), needed for `ADDRESS_LOOKUP=google`. Only the server uses it.',
    read: asGiven,
  },
  mapTilesUrl: {
    name: 'MAP_TILES_URL',
    fallback: null,
    meaning:
      'Map tiles, `https://tiles.example/{z}/{x}/{y}.png`. Without it maps show the streets drawn for the business, or nothing.',
    read: tiles,
  },
  courierHosts: {
    name: 'COURIER_HOSTS',
    fallback: null,
    meaning: 'Hosts whose tracking pages may be framed, separated by spaces; no other host may.',
    read: hosts,
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>
