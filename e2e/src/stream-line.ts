import type { Socket } from 'node:net'
import { aLine, type Line } from './line.ts'

export interface StreamLine extends Line {
  /**
   * Swallows the console's live streams: their connections stay open, and nothing arrives any more. Everything else
   * passes.
   */
  readonly swallowStreams: () => void
  /** Lets new streams pass. */
  readonly letStreamsPass: () => void
  /** Heartbeats that have passed. */
  readonly heartbeats: () => number
}

export async function aStreamLine(origin: string): Promise<StreamLine> {
  const streams = new Set<Socket>()
  const swallowed = new Set<Socket>()
  let isSwallowing = false
  let heartbeats = 0
  const line = await aLine(origin, (browser, server) => ({
    fromBrowser: (bytes) => {
      if (bytes.toString('latin1').startsWith('GET /api/v1/staff/live ')) {
        streams.add(browser)
        if (isSwallowing) swallowed.add(browser)
      }
      if (!swallowed.has(browser)) server.write(bytes)
    },
    fromServer: (bytes) => {
      if (swallowed.has(browser)) return
      browser.write(bytes)
      if (streams.has(browser)) heartbeats += bytes.toString('utf8').split('event: heartbeat').length - 1
    },
  }))
  return {
    ...line,
    swallowStreams: () => {
      isSwallowing = true
      for (const stream of streams) swallowed.add(stream)
    },
    letStreamsPass: () => {
      isSwallowing = false
    },
    heartbeats: () => heartbeats,
  }
}
