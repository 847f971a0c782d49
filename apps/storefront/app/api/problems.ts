import type { NewProblemWire, ProblemView, ProblemWire } from '@comanda/contract/wire'
import { problemFromWire } from '@comanda/contract/wire'
import { type Answer, type ApiClient, call, requestFor } from './client.ts'

const pathOf = (orderId: string): string => `/order/${encodeURIComponent(orderId)}/problems`

/** Returns what was reported about an order, with the answers, oldest first. [11.33] */
export function readProblems(
  client: ApiClient,
  orderId: string,
  guest: string | null,
  signal: AbortSignal,
): Promise<Answer<readonly ProblemView[]>> {
  return call(client, pathOf(orderId), (data: ProblemWire[]) => data.map(problemFromWire), { guest, signal })
}

/** Reports a problem. The same key is the same problem. [11.32] */
export function reportProblem(
  client: ApiClient,
  orderId: string,
  body: NewProblemWire,
  { guest, idempotencyKey }: { readonly guest: string | null; readonly idempotencyKey: string },
): Promise<Answer<ProblemView>> {
  return call(client, pathOf(orderId), (data: ProblemWire) => problemFromWire(data), {
    method: 'POST',
    body,
    guest,
    idempotencyKey,
  })
}

/**
 * Returns the picture of a problem; null if it cannot be read. A guest's secret is a header, so that an `img` cannot
 * load it.
 */
export async function readProblemPicture(
  client: ApiClient,
  { orderId, problemId }: { readonly orderId: string; readonly problemId: string },
  guest: string | null,
  signal: AbortSignal,
): Promise<Blob | null> {
  const path = `${pathOf(orderId)}/${encodeURIComponent(problemId)}/picture`
  try {
    const response = await client.send(requestFor(client, path, { guest, signal }))
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
