import type { CourierFailure } from '@comanda/domain'

/**
 * What an answer with an error means: by the service's code, else by the HTTP status. `code` is null if the answer has
 * none.
 */
export function failureOf(
  failures: Readonly<Record<string, CourierFailure>>,
  code: string | null,
  status: number,
): CourierFailure {
  const known = code === null ? undefined : failures[code]
  if (known) return known
  if (status === 408 || status === 429 || status >= 500) return 'unavailable'
  if (status === 402 || status === 403) return 'credentials-refused'
  return status === 404 ? 'unknown-delivery' : 'refused'
}
