import type { ReportSettings } from '@comanda/error-reports'
import manifest from '../../../../../package.json' with { type: 'json' }
import type { Config } from './config.ts'

type Reporting = Pick<
  Config,
  'mode' | 'sentryDsn' | 'sentryBrowserDsn' | 'sentryTracesSampleRate' | 'sentryEnvironment'
>

const settingsOf = (dsn: string | null, config: Reporting): ReportSettings | null =>
  dsn === null
    ? null
    : {
        dsn,
        tracesSampleRate: config.sentryTracesSampleRate,
        environment: config.sentryEnvironment ?? config.mode,
        release: `comanda@${manifest.version}`,
      }

/** How the server reports; `standInPort` is that of the demo's sandbox. Null reports nothing. */
export function serverReportsOf(config: Reporting, standInPort: number | null): ReportSettings | null {
  return settingsOf(
    config.sentryDsn === 'sandbox' ? `http://sandbox@127.0.0.1:${standInPort}/errors/1` : config.sentryDsn,
    config,
  )
}

/** How browsers report: to the stand-in through the page's own host. */
export function browserReportsOf(config: Reporting): ReportSettings | null {
  return settingsOf(config.sentryBrowserDsn === 'sandbox' ? '/sandbox/errors/1' : config.sentryBrowserDsn, config)
}
