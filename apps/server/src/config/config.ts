import { SETTINGS } from './settings.ts'

/** All settings, read and validated. `settings.ts` explains them. */
export type Config = { readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['read']> }

export type Environment = Readonly<Record<string, string | undefined>>

const isSandboxKey = (key: string | null): boolean => key !== null && /^(sk|pk|rk|whsec)_(test_)?sandbox/.test(key)

const modeOf = (key: string | null): string | undefined => /^(?:sk|rk|pk)_(live|test)_/.exec(key ?? '')?.[1]

/** Settings that contradict each other; each text says what to do. */
const findContradictions = (config: Config): readonly string[] => {
  const found: string[] = []
  const keys = [config.stripeSecretKey, config.stripePublishableKey, config.stripeWebhookSecret]
  if (config.mode === 'production' && keys.some(isSandboxKey)) {
    found.push(
      'MODE=production does not start with keys of the payment sandbox: set the keys of a real account, or none.',
    )
  }
  if (keys.some((key) => key !== null) && keys.some((key) => key === null)) {
    found.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set together or not at all.')
  }
  const [secretMode, publishableMode] = [config.stripeSecretKey, config.stripePublishableKey].map(modeOf)
  if (secretMode && publishableMode && secretMode !== publishableMode) {
    found.push(
      `STRIPE_SECRET_KEY is of ${secretMode} mode and STRIPE_PUBLISHABLE_KEY of ${publishableMode} mode: take both from one.`,
    )
  }
  if ((config.facebookAppId === null) !== (config.facebookAppSecret === null)) {
    found.push('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are set together or not at all.')
  }
  const push = [config.pushPublicKey, config.pushPrivateKey, config.pushSubject]
  if (push.some((part) => part !== null) && push.some((part) => part === null)) {
    found.push('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT are set together or not at all.')
  }
  if (config.addressLookup === 'google' && config.googlePlacesKey === null) {
    found.push('ADDRESS_LOOKUP=google needs GOOGLE_PLACES_KEY.')
  }
  return found
}

/** Reads all settings; throws one `Error` that lists every problem. An empty value counts as not set. */
export const readConfig = (environment: Environment = process.env): Config => {
  const problems: string[] = []
  const read = Object.entries(SETTINGS).map(([key, setting]) => {
    try {
      return [key, setting.read(environment[setting.name] || setting.fallback)]
    } catch (error) {
      problems.push(`${setting.name} ${error instanceof Error ? error.message : 'is wrong'}.`)
      return [key, null]
    }
  })
  const config = Object.fromEntries(read) as Config
  if (problems.length === 0) problems.push(...findContradictions(config))
  if (problems.length > 0)
    throw new Error(`The settings can't be used:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return config
}

/** The page of all settings, in Markdown: `docs/guide/settings.md`. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'All settings are environment variables, read once at the start. An invalid value stops the start with a message.',
    'This page is generated from `apps/server/src/config/settings.ts`; a test compares them.',
    '',
    '| name | when not set | meaning |',
    '| --- | --- | --- |',
    ...Object.values(SETTINGS).map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${meaning} |`,
    ),
    '',
  ].join('\n')
