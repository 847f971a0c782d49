import { DrizzleQueryError } from 'drizzle-orm'

/**
 * SQLSTATEs of a database that ends, starts, has been demoted to a standby or has no room left for data or connections.
 */
const AWAY = /^(?:08...|57P0[1-4]|25006|53[123]00)$/
/** Network errors of Node. */
const BROKEN = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own errors have no code. */
const DRIVER =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** Whether no answer came in time. */
export function isLateAnswer(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** No connection to the database could be opened. Nothing was sent. */
export class NoConnection extends Error {}

/**
 * Whether a call failed because the database ended, moved to another machine or did not answer: the same call may
 * succeed in some seconds. What it wrote last may be stored or not.
 */
export function isDatabaseAway(error: unknown): boolean {
  // Connections to other third parties break as well.
  let isOfDatabase = false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    isOfDatabase ||= cause instanceof DrizzleQueryError || cause instanceof NoConnection
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (AWAY.test(code) || DRIVER.test(cause.message) || (isOfDatabase && BROKEN.test(code))) return true
  }
  return false
}
