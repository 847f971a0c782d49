import type { Config } from '../platform/config/config.ts'
import type { ApiContext } from './api-env.ts'
import { createConnectionLimit } from './connection-limit.ts'
import { networkOf } from './network.ts'

/** What a live stream is about, besides the business: an order, or a staff session by its token. */
export type StreamSubject = { readonly order: string } | { readonly session: string }

/** Limits the live streams of this process, so that one caller cannot take them all. */
export interface StreamLimits {
  /**
   * Returns what counts the stream once it is read, see `ChangeStream.onOpen`; null when the network or the subject has
   * too many.
   */
  readonly admit: (c: ApiContext, subject?: StreamSubject) => (() => () => void) | null
}

type Limits = Pick<Config, 'streamsPerNetwork' | 'streamsPerOrder' | 'streamsPerStaffSession'>

export function createStreamLimits(limits: Limits): StreamLimits {
  const networks = createConnectionLimit(limits.streamsPerNetwork)
  const orders = createConnectionLimit(limits.streamsPerOrder)
  const sessions = createConnectionLimit(limits.streamsPerStaffSession)
  return {
    admit: (c, subject) => {
      const counted = [{ limit: networks, caller: networkOf(c) }]
      const business = c.var.tenant.business.id
      if (subject !== undefined && 'order' in subject)
        counted.push({ limit: orders, caller: `${business} ${subject.order}` })
      if (subject !== undefined && 'session' in subject)
        counted.push({ limit: sessions, caller: `${business} ${subject.session}` })
      if (counted.some(({ limit, caller }) => limit.isReached(caller))) return null
      return () => {
        const closes = counted.map(({ limit, caller }) => limit.open(caller))
        return () => {
          for (const close of closes) close()
        }
      }
    },
  }
}
