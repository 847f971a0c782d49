import { describe, expect, it } from 'vitest'
import { keepStream, reconnectPause, type StreamReports } from './live-stream.ts'

/** A stream over connections that the test opens and cuts, with the test's clock. */
function aStream() {
  let now = 0
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const connections: (StreamReports & { isClosed: boolean })[] = []
  const states: boolean[] = []
  const stream = keepStream({
    connect: (reports) => {
      const connection = { ...reports, isClosed: false }
      connections.push(connection)
      return () => {
        connection.isClosed = true
      }
    },
    onLive: (isLive) => states.push(isLive),
    now: () => now,
    after: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    random: () => 0.5,
  })
  const last = () => {
    const connection = connections.at(-1)
    if (!connection) throw new Error('There is no connection')
    return connection
  }
  return {
    stream,
    connections,
    states,
    last,
    /** Time passes and due timers run. */
    pass: (milliseconds: number) => {
      const until = now + milliseconds
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        timers = timers.filter((other) => other !== next)
        next.act()
      }
      now = until
    },
    /** The device sleeps: time passes and no timer runs. */
    sleep: (milliseconds: number) => {
      now += milliseconds
      timers = timers.map((timer) => ({ ...timer, at: timer.at + milliseconds }))
    },
    timers: () => timers.length,
  }
}

describe('keeping a stream', () => {
  it('a stream is live from the first thing heard, not from the connection', () => {
    const { states, last, pass } = aStream()
    pass(5_000)
    expect(states).toEqual([])
    last().heard(10_000)
    expect(states).toEqual([true])
  })

  it('a stream with heartbeats stays live on one connection', () => {
    const { states, connections, last, pass } = aStream()
    for (let beat = 0; beat < 100; beat += 1) {
      last().heard(10_000)
      pass(10_000)
    }
    expect([states, connections.length]).toEqual([[true], 1])
  })

  it('a silent stream closes after two and a half heartbeats of the period the server tells', () => {
    const { states, connections, last, pass } = aStream()
    last().heard(4_000)
    pass(9_999)
    expect(states).toEqual([true])
    pass(1)
    expect(states).toEqual([true, false])
    expect(connections[0]?.isClosed).toBe(true)
    pass(2_000)
    expect(connections).toHaveLength(2)
  })

  it('a connection that nothing is ever heard from is given up', () => {
    const { connections, pass } = aStream()
    pass(25_000)
    expect(connections[0]?.isClosed).toBe(true)
    pass(4_000)
    expect(connections).toHaveLength(2)
  })

  it('pauses double up to thirty seconds, and a stream that lives for a heartbeat resets them', () => {
    const { connections, last, pass } = aStream()
    for (const pause of [4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = connections.length
      last().lost()
      pass(pause - 1)
      expect(connections).toHaveLength(before)
      pass(1)
      expect(connections).toHaveLength(before + 1)
    }
    last().heard(10_000)
    last().lost()
    pass(29_999)
    expect(connections).toHaveLength(6)
    pass(1)
    last().heard()
    pass(10_000)
    last().lost()
    pass(2_000)
    expect(connections).toHaveLength(8)
  })

  it('pauses are spread by half in both directions', () => {
    expect([reconnectPause(0, 0), reconnectPause(0, 1)]).toEqual([1_000, 3_000])
    expect([reconnectPause(20, 0), reconnectPause(20, 1)]).toEqual([15_000, 45_000])
  })

  it('a device that wakes up reconnects at once, and a stream that is alive stays', () => {
    const { stream, states, connections, last, sleep } = aStream()
    last().heard(10_000)
    stream.check()
    expect(connections).toHaveLength(1)
    sleep(3_600_000)
    stream.check()
    expect(connections).toHaveLength(2)
    expect(states).toEqual([true, false])
    last().heard()
    expect(states).toEqual([true, false, true])
  })

  it('a check during a pause reconnects at once, and only once', () => {
    const { stream, connections, last, pass } = aStream()
    last().lost()
    stream.check()
    expect(connections).toHaveLength(2)
    last().heard(10_000)
    pass(20_000)
    expect(connections).toHaveLength(2)
  })

  it('a renewed stream ignores its former connection', () => {
    const { stream, states, connections, last } = aStream()
    last().heard(10_000)
    stream.renew()
    expect([connections.length, connections[0]?.isClosed]).toEqual([2, true])
    connections[0]?.heard()
    connections[0]?.lost()
    expect(states).toEqual([true, false])
    last().heard()
    expect(states).toEqual([true, false, true])
  })

  it('a stopped stream closes its connection, leaves no timer and does not come back', () => {
    const { stream, connections, last, timers } = aStream()
    last().heard(10_000)
    stream.stop()
    expect([connections[0]?.isClosed, timers()]).toEqual([true, 0])
    connections[0]?.lost()
    stream.check()
    stream.renew()
    expect([connections.length, timers()]).toEqual([1, 0])
  })
})
