import { createHash } from 'node:crypto'
import pg from 'pg'

/** How the statement begins with which a worker takes the next jobs of its queue. */
const TAKES_JOBS = /^\s*WITH\s+next AS \(/

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `jobs_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/**
 * Keeps the statements prepared with which workers look for jobs: every queue is asked every few seconds, and to plan
 * the statement takes six times as long as to run it.
 */
export class PollingClient extends pg.Client {
  override query(first: unknown, ...rest: unknown[]): never {
    const sent = typeof first === 'string' && TAKES_JOBS.test(first) ? { text: first, name: nameOf(first) } : first
    return Reflect.apply(super.query, this, [sent, ...rest]) as never
  }
}
