import { askAgain, browserRetries, type RetryTime } from '@comanda/ui/ask-again'
import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from 'react-router'
import { busySign } from '../api/client.ts'

type Loaded<T> = { readonly value: T } | { readonly fault: unknown }

/** The status of a page's data that did not load; 0 without an answer, null for a redirect or a fault of ours. */
const statusOf = (fault: unknown): number | null =>
  isRouteErrorResponse(fault) ? fault.status : fault instanceof TypeError ? 0 : null

/**
 * Loads a page's data from the server, again while the server is busy or the connection breaks. Throws what the last
 * attempt threw.
 */
export async function loadAgain<T>(
  { signal }: Pick<Request, 'signal'>,
  load: () => Promise<T>,
  time: RetryTime = browserRetries,
): Promise<T> {
  const loaded = await askAgain<Loaded<T>>({
    attempt: () =>
      load().then(
        (value) => ({ value }),
        (fault: unknown) => ({ fault }),
      ),
    failureOf: (answer) => {
      const status = 'fault' in answer ? statusOf(answer.fault) : null
      return status === null ? null : { status, retryAfterMs: null }
    },
    time,
    signal,
    onLongWait: busySign.begin,
  })
  if ('fault' in loaded) throw loaded.fault
  return loaded.value
}

/** The client loader of a page whose data comes from the server alone. */
export function loadFromServer({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadAgain(request, () => serverLoader())
}
