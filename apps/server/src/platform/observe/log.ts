import { type DestinationStream, type Logger, pino } from 'pino'
import { plainError } from './plain-error.ts'
import { traceFields } from './span.ts'

export type { Logger } from 'pino'

/** Logs JSON lines on stdout, or to `destination`. Never pass contacts, addresses, secrets or whole requests. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: plainError },
    mixin: traceFields,
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
