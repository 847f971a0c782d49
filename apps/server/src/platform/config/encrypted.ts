/*
 * Whether a setting's connection is encrypted and its server's certificate checked, or does not leave the machine.
 */

import pg from 'pg'

const isThisMachine = (host: string): boolean =>
  host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$|\.localhost$/i.test(host)

/** As the driver reads the URL, with its PG… variables. */
export function isDatabaseEncrypted(url: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString: url }) as unknown as { host: string; ssl: unknown }
  if (isThisMachine(host)) return true
  return (
    ssl === true ||
    (typeof ssl === 'object' && ssl !== null && !('rejectUnauthorized' in ssl && !ssl.rejectUnauthorized))
  )
}

/** Whether mail must use STARTTLS: a plain connection to another machine. */
export function needsStartTls(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !isThisMachine(hostname)
}

/** Parameters that switch encryption or the check of the certificate off. */
const WEAKENS = /^(ignoretls|requiretls|opportunistictls|secure|tls\.rejectunauthorized)$/i

/** `smtps:` is encrypted from the start; `smtp:` becomes so by STARTTLS, which production requires. */
export function isMailEncrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return isThisMachine(hostname) || ![...searchParams.keys()].some((name) => WEAKENS.test(name))
}
