import { describe, expect, it } from 'vitest'
import { proxies } from '../platform/config/proxies.ts'
import { readForwarded } from './forwarded.ts'

const read = (trust: string, peer: string, forwardedFor?: string, forwardedProto?: string) =>
  readForwarded(proxies(trust), { forwardedFor, forwardedProto }, peer)
const clientIp = (trust: string, peer: string, forwardedFor?: string): string =>
  read(trust, peer, forwardedFor).clientIp

describe('a number of proxies', () => {
  it.each([
    ['false', '198.51.100.1', 'forged', '198.51.100.1'],
    ['0', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['true', '10.0.0.1', 'forged, 203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1', '192.0.2.66, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.1', '192.0.2.66, 203.0.113.9, 172.16.0.2', '203.0.113.9'],
    ['2', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ])('TRUST_PROXY=%s, peer %s, X-Forwarded-For "%s": the client is %s', (trust, peer, header, client) => {
    expect(clientIp(trust, peer, header)).toBe(client)
  })
})

describe('networks of proxies', () => {
  const TRUST = '10.0.0.0/8, fd00::/8 192.0.2.7'

  it.each([
    ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.66, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '192.0.2.66, 203.0.113.9, 10.2.0.1, fd00::5', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['192.0.2.7', '2001:db8::9', '2001:db8::9'],
    ['192.0.2.8', '203.0.113.9', '192.0.2.8'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('peer %s, X-Forwarded-For "%s": the client is %s', (peer, header, client) => {
    expect(clientIp(TRUST, peer, header)).toBe(client)
  })

  it('only a header of an unknown peer counts as ignored', () => {
    expect(read(TRUST, '198.51.100.1', '203.0.113.9').isIgnored).toBe(true)
    expect(read(TRUST, '198.51.100.1').isIgnored).toBe(false)
    expect(read(TRUST, '10.0.0.1', '203.0.113.9').isIgnored).toBe(false)
  })
})

it('ports are left out, and an entry that is no address ends at the hop that reported it', () => {
  expect(clientIp('1', '10.0.0.1', '203.0.113.9:51312')).toBe('203.0.113.9')
  expect(clientIp('1', '10.0.0.1', '[2001:db8::9]:443')).toBe('2001:db8::9')
  expect(clientIp('2', '10.0.0.1', 'unknown, 172.16.0.2')).toBe('172.16.0.2')
  expect(clientIp('1', '10.0.0.1', '')).toBe('10.0.0.1')
})

it('the scheme is believed from a proxy only, and only its last word', () => {
  expect(read('1', '10.0.0.1', '203.0.113.9', 'http, https').scheme).toBe('https:')
  expect(read('10.0.0.0/8', '198.51.100.1', undefined, 'https').scheme).toBeNull()
  expect(read('false', '10.0.0.1', undefined, 'https').scheme).toBeNull()
  expect(read('1', '10.0.0.1', undefined, 'gopher').scheme).toBeNull()
})

it.each(['yes', '11', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', '10.0.0.0/', '-1', ','])(
  'TRUST_PROXY=%s is refused with the accepted forms',
  (text) => {
    expect(() => proxies(text)).toThrow('must be true, false, a number of proxies up to 10, or networks')
  },
)

it('TRUST_PROXY refuses a network of all addresses because clients could forge their own', () => {
  expect(() => proxies('0.0.0.0/0')).toThrow('trusts every address')
  expect(() => proxies('::/0')).toThrow('trusts every address')
})
