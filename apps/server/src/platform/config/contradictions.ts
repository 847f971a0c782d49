import type { Config } from './config.ts'
import { isDatabaseEncrypted, isMailEncrypted } from './encrypted.ts'
import type { Exception } from './exceptions.ts'

/** A rule about several settings. It is skipped while one of them can't be read. */
interface Rule {
  readonly of: readonly (keyof Config)[]
  /** What is wrong and what to do; null when nothing is. */
  readonly find: (config: Config) => string | null
}

const STRIPE = ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'] as const
const PUSH = ['pushPublicKey', 'pushPrivateKey', 'pushSubject'] as const
const S3 = ['s3Bucket', 's3Region', 's3AccessKeyId', 's3SecretAccessKey'] as const
const TWILIO = ['twilioAccountSid', 'twilioAuthToken', 'twilioSender'] as const
const FACEBOOK = ['facebookAppId', 'facebookAppSecret'] as const

const together = (keys: readonly (keyof Config)[], text: string): Rule => ({
  of: keys,
  find: (config) => {
    const missing = keys.filter((key) => config[key] === null)
    return missing.length === 0 || missing.length === keys.length ? null : text
  },
})

const isSandboxKey = (key: string | null): boolean => key !== null && /^(sk|pk|rk|whsec)_(test_)?sandbox/.test(key)
const modeOf = (key: string | null): string | undefined => /^(?:sk|rk|pk)_(live|test)_/.exec(key ?? '')?.[1]
const keysOf = (config: Config): readonly (string | null)[] => STRIPE.map((key) => config[key])

/** A rule that production keeps unless ALLOW_IN_PRODUCTION names its exception. */
const inProduction = (
  exception: Exception,
  of: readonly (keyof Config)[],
  isBroken: (config: Config) => boolean,
  remedy: string,
): Rule => ({
  of: ['mode', 'allowInProduction', ...of],
  find: (config) =>
    config.mode !== 'production' || config.allowInProduction.includes(exception) || !isBroken(config)
      ? null
      : `MODE=production does not start ${remedy}; if this is meant, add ${exception} to ALLOW_IN_PRODUCTION.`,
})

/**
 * Options of Node that switch a protection off: of the HTTP parser against request smuggling, of TLS against old
 * versions.
 */
const UNSAFE_OPTION = /--(?:insecure[-_]http[-_]parser|tls[-_]min[-_]v1\.[01])(?![\w.])/

/** Settings that contradict each other or their mode; each text says what to do. */
export const RULES: readonly Rule[] = [
  {
    of: ['mode', ...STRIPE],
    find: (config) =>
      config.mode === 'production' && keysOf(config).some(isSandboxKey)
        ? 'MODE=production does not start with keys of the payment sandbox: set the keys of a real account, or none.'
        : null,
  },
  {
    of: ['mode', 'sentryDsn', 'sentryBrowserDsn'],
    find: ({ mode, sentryDsn, sentryBrowserDsn }) =>
      mode === 'production' && [sentryDsn, sentryBrowserDsn].includes('sandbox')
        ? 'MODE=production has no sandbox: set SENTRY_DSN and SENTRY_BROWSER_DSN to the address of a project, or leave them out.'
        : null,
  },
  {
    of: ['mode', ...STRIPE],
    find: (config) =>
      config.mode === 'demo' && keysOf(config).some((key) => modeOf(key) === 'live')
        ? 'MODE=demo does not start with live keys of Stripe, because its accounts have published passwords: set test keys or none, or MODE=production.'
        : null,
  },
  {
    of: ['mode', 'tlsRejectUnauthorized'],
    find: ({ mode, tlsRejectUnauthorized }) =>
      mode === 'production' && tlsRejectUnauthorized === '0'
        ? 'MODE=production does not start with NODE_TLS_REJECT_UNAUTHORIZED=0, because anybody on the way could pose as the payment provider, the database or the mail server: remove it, and name an own authority in NODE_EXTRA_CA_CERTS.'
        : null,
  },
  {
    of: ['mode', 'nodeOptions'],
    find: ({ mode, nodeOptions }) => {
      const unsafe = UNSAFE_OPTION.exec(nodeOptions ?? '')?.[0]
      return mode === 'production' && unsafe !== undefined
        ? `MODE=production does not start with ${unsafe} in NODE_OPTIONS, because it switches a protection of the server off: remove it.`
        : null
    },
  },
  together(
    STRIPE,
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set together or not at all.',
  ),
  {
    of: ['stripeSecretKey', 'stripePublishableKey'],
    find: ({ stripeSecretKey, stripePublishableKey }) => {
      const [secret, publishable] = [modeOf(stripeSecretKey), modeOf(stripePublishableKey)]
      return secret && publishable && secret !== publishable
        ? `STRIPE_SECRET_KEY is of ${secret} mode and STRIPE_PUBLISHABLE_KEY of ${publishable} mode: take both from one.`
        : null
    },
  },
  together(FACEBOOK, 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are set together or not at all.'),
  together(TWILIO, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SENDER are set together or not at all.'),
  together(S3, 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.'),
  together(PUSH, 'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT are set together or not at all.'),
  {
    of: ['addressLookup', 'googlePlacesKey'],
    find: ({ addressLookup, googlePlacesKey }) =>
      addressLookup === 'google' && googlePlacesKey === null ? 'ADDRESS_LOOKUP=google needs GOOGLE_PLACES_KEY.' : null,
  },
  inProduction(
    'test-keys',
    STRIPE,
    (config) => keysOf(config).some((key) => modeOf(key) === 'test' && !isSandboxKey(key)),
    'with test keys of Stripe, which take no money: set the live keys',
  ),
  inProduction(
    'no-mail',
    ['smtpUrl'],
    ({ smtpUrl }) => smtpUrl === null,
    'without SMTP_URL, because customers get no confirmation and passwords cannot be reset: set it',
  ),
  inProduction(
    'no-public-url',
    ['publicUrl'],
    ({ publicUrl }) => publicUrl === null,
    'without PUBLIC_URL: set it to the https:// address of the installation',
  ),
  inProduction(
    'plain-database',
    ['databaseUrl'],
    ({ databaseUrl }) => databaseUrl !== null && !isDatabaseEncrypted(databaseUrl),
    'with a DATABASE_URL to another machine that is not encrypted or does not check the certificate: add sslmode=verify-full to it (and sslrootcert=<file> for an own authority)',
  ),
  inProduction(
    'plain-database',
    ['databaseReplicaUrl'],
    ({ databaseReplicaUrl }) => databaseReplicaUrl !== null && !isDatabaseEncrypted(databaseReplicaUrl),
    'with a DATABASE_REPLICA_URL to another machine that is not encrypted or does not check the certificate: add sslmode=verify-full to it (and sslrootcert=<file> for an own authority)',
  ),
  {
    of: ['databaseUrl', 'databaseReplicaUrl'],
    find: ({ databaseUrl, databaseReplicaUrl }) =>
      databaseUrl === null && databaseReplicaUrl !== null
        ? 'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.'
        : null,
  },
  inProduction(
    'plain-mail',
    ['smtpUrl'],
    ({ smtpUrl }) => smtpUrl !== null && !isMailEncrypted(smtpUrl),
    'with an SMTP_URL that switches encryption or the check of the certificate off: use smtps://, or smtp:// with STARTTLS, without such parameters',
  ),
]
