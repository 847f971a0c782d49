import { Resolver } from 'node:dns/promises'
import type { DnsAnswer, DnsGateway } from './gateway.ts'

/** The name exists without such a record, or does not exist. */
const NONE: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND'])

interface ResolverParts {
  /** Addresses of name servers, "9.9.9.9" or "127.0.0.1:5353"; empty uses those of the system. */
  readonly servers: readonly string[]
  readonly timeoutMs: number
}

/** Asks name servers, past the system's cache and hosts file. */
export function createResolverDns({ servers, timeoutMs }: ResolverParts): DnsGateway {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const ask = async (question: () => Promise<readonly string[]>): Promise<DnsAnswer> => {
    try {
      return await question()
    } catch (error) {
      return error instanceof Error && 'code' in error && NONE.has(error.code) ? [] : 'unknown'
    }
  }
  const lower = (names: readonly string[]): readonly string[] =>
    names.map((name) => name.toLowerCase().replace(/\.$/, ''))
  return {
    cname: (name) => ask(async () => lower(await resolver.resolveCname(name))),
    addresses: (name, family) =>
      ask(async () => lower(await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)))),
    texts: (name) => ask(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
  }
}
