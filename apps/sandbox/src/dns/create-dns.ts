import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Hono } from 'hono'
import { type DnsAnswer, type DnsType, readQuestion, writeAnswer } from './message.ts'

/**
 * Stands in for the name servers of the world: a DNS server over UDP on a loopback port, whose records a test or a
 * person sets.
 */
export interface SandboxDns {
  /** `POST /dns` with `{ name, type, values }`, mounted at `/sandbox`: what an owner would enter at their provider. */
  readonly app: Hono
  /** Replaces the records of a name and type; none removes them. */
  readonly set: (name: string, type: DnsType, values: readonly string[]) => void
  /** While it is silent, every question times out. */
  readonly silence: (isSilent: boolean) => void
  /** "127.0.0.1:5353" */
  readonly address: () => string
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

const TYPES: readonly DnsType[] = ['A', 'AAAA', 'CNAME', 'TXT']
const LONGEST_CHAIN = 8

export function createDns(): SandboxDns {
  const records = new Map<string, readonly string[]>()
  const keyOf = (name: string, type: DnsType): string => `${type} ${name.toLowerCase()}`
  const socket = createSocket('udp4')
  let isSilent = false
  let address = ''

  const set: SandboxDns['set'] = (name, type, values) => {
    if (values.length === 0) records.delete(keyOf(name, type))
    else records.set(keyOf(name, type), values)
  }

  const find = (name: string, type: DnsType): DnsAnswer[] => {
    const found: DnsAnswer[] = []
    let at = name
    for (let step = 0; step < LONGEST_CHAIN; step += 1) {
      const here = records.get(keyOf(at, type)) ?? []
      found.push(...here.map((value) => ({ name: at, type, value })))
      const [next] = records.get(keyOf(at, 'CNAME')) ?? []
      if (here.length > 0 || next === undefined) break
      found.push({ name: at, type: 'CNAME', value: next })
      at = next
    }
    return found
  }

  socket.on('message', (message, peer) => {
    const question = readQuestion(message)
    if (question === null || isSilent) return
    const answers = question.type === null ? [] : find(question.name, question.type)
    const exists = TYPES.some((type) => records.has(keyOf(question.name, type)))
    socket.send(writeAnswer(question, answers, exists), peer.port, peer.address)
  })

  const app = new Hono().post('/dns', async (c) => {
    const { name, type, values } = (await c.req.json()) as { name: string; type: DnsType; values: string[] }
    if (typeof name !== 'string' || !TYPES.includes(type) || !Array.isArray(values))
      return c.json({ error: 'name, type (A, AAAA, CNAME, TXT) and values are needed' }, 400)
    set(name, type, values.map(String))
    return c.json({ name, type, values })
  })

  return {
    app,
    set,
    silence: (silent) => {
      isSilent = silent
    },
    address: () => address,
    open: async () => {
      socket.bind(0, '127.0.0.1')
      await once(socket, 'listening')
      socket.unref()
      address = `127.0.0.1:${socket.address().port}`
    },
    close: async () => {
      // A sandbox that was never started, or is stopped already, has no open socket.
      if (address === '') return
      address = ''
      socket.close()
    },
  }
}
