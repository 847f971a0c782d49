import { hash } from 'node:crypto'
import type { ApiContext } from './api-env.ts'

/** The caller of an address lookup: the network of the call, at its business. */
export function lookupCallerOf(c: ApiContext) {
  return { businessId: c.var.tenant.business.id, network: networkOf(c) }
}

/**
 * The caller's network, for rate limits: an IPv4 address, or the /64 of an IPv6 address, because one household holds a
 * whole /64.
 */
export function networkOf(c: ApiContext): string {
  return networkOfAddress(c.var.clientIp ?? 'local')
}

/** The network of an address, as `networkOf`. */
export function networkOfAddress(address: string): string {
  const mapped = /^(?:0{0,4}:){2,6}ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // Some proxies write the mapped address in hexadecimal.
  const words = /^(?:0{0,4}:){2,6}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address)
  if (words) {
    const [high = 0, low = 0] = words.slice(1).map((word) => Number.parseInt(word, 16))
    return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
  }
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  return [...groups, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The caller's network as it is stored: SHA-256, base64url. */
export function networkHash(c: ApiContext): string {
  return hash('sha256', `network:${networkOf(c)}`, 'base64url')
}
