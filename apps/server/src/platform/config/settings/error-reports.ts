import { asGiven, dsn, share } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const ERROR_REPORT_SETTINGS = {
  sentryDsn: {
    name: 'SENTRY_DSN',
    fallback: null,
    meaning:
      'Project at Sentry that the server reports faults and times of requests to, `https://key@host/project`. Nothing is loaded or sent without it. Events hold no personal data: see [privacy](../../behaviour/privacy.md). A demo takes `sandbox` for its stand-in.',
    read: dsn,
  },
  sentryBrowserDsn: {
    name: 'SENTRY_BROWSER_DSN',
    fallback: null,
    meaning: 'The same for faults in the browsers of customers and staff. The address is public.',
    read: dsn,
  },
  sentryTracesSampleRate: {
    name: 'SENTRY_TRACES_SAMPLE_RATE',
    fallback: '1',
    meaning:
      'Which share of requests and page loads is traced, 0 to 1. Each trace is a request to Sentry, so a busy installation takes less; faults are always reported.',
    read: share,
  },
  sentryEnvironment: {
    name: 'SENTRY_ENVIRONMENT',
    fallback: null,
    meaning: 'Name of the environment in reports; the mode when not set.',
    read: asGiven,
  },
} as const satisfies Settings
