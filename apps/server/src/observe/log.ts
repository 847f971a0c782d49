import { type Logger, pino } from 'pino'
import { plainError } from './plain-error.ts'

export type { Logger } from 'pino'

/** Logs JSON lines on stdout. Never pass contacts, addresses, secrets or whole requests. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: plainError },
  })
