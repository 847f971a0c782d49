import { type Config, readConfig } from '../platform/config/config.ts'

/** What `/readyz` answers. */
interface Readiness {
  readonly status: string
  readonly checks: Readonly<Record<string, boolean>>
  /** The payment provider's time less the server's; null if it is not measured. */
  readonly clockSkewSeconds: number | null
  readonly warnings: readonly string[]
}

const ANSWER_MS = 5_000

const addressOf = ({ host, port }: Config): string => {
  const own = host === null || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}/readyz`
}

const readReadiness = async (url: string): Promise<Readiness | null> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' })
    return (await response.json()) as Readiness
  } catch {
    return null
  }
}

const tellProxies = ({ trustProxy }: Config): string => {
  if (trustProxy.kind === 'networks') return 'those in the networks of TRUST_PROXY'
  return trustProxy.hops === 0 ? 'none (TRUST_PROXY)' : `${trustProxy.hops} (TRUST_PROXY)`
}

/** Settings that decide whether customers are served safely; secrets are left out. */
const tellSettings = (config: Config): readonly string[] => [
  `mode: ${config.mode}`,
  `address: ${config.publicUrl ?? 'PUBLIC_URL is not set'}`,
  `proxies: ${tellProxies(config)}`,
  `database: ${config.databaseUrl === null ? 'embedded' : 'the one of DATABASE_URL'}`,
  `mail: ${config.smtpUrl === null ? 'none, SMTP_URL is not set' : 'the server of SMTP_URL'}`,
  `security contact: ${config.securityContact ?? 'none, SECURITY_CONTACT is not set'}`,
  ...(config.allowInProduction.length === 0 ? [] : [`allowed in production: ${config.allowInProduction.join(', ')}`]),
]

/**
 * `npm run status`: the settings, and what the running server says about itself. Ends with 1 when it does not run, is
 * not ready or warns.
 */
const tellStatus = async (): Promise<void> => {
  const config = readConfig()
  for (const line of tellSettings(config)) console.log(line)
  const url = addressOf(config)
  const readiness = await readReadiness(url)
  if (readiness === null) {
    console.log(`server: does not answer at ${url}`)
    process.exitCode = 1
    return
  }
  const failed = Object.keys(readiness.checks).filter((name) => !readiness.checks[name])
  console.log(`server: ${readiness.status}${failed.length === 0 ? '' : ` (not: ${failed.join(', ')})`}`)
  const { clockSkewSeconds: skew } = readiness
  console.log(`clock: ${skew === null ? 'not compared yet' : `${skew} s to the payment provider's`}`)
  for (const warning of readiness.warnings) console.log(`WARNING: ${warning}`)
  if (readiness.status !== 'ready' || readiness.warnings.length > 0) process.exitCode = 1
}

tellStatus().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
