import { expect, it } from 'vitest'
import type { DnsAnswer } from './gateway.ts'
import { isPublicAddress, publicAddressOf } from './public-address.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.0.0.1', '2001:4860:4860::8888', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

const dnsOf = (v4: DnsAnswer, v6: DnsAnswer = []) => ({
  addresses: async (_name: string, family: 4 | 6) => (family === 4 ? v4 : v6),
})

it('one private address among several refuses a host name', async () => {
  expect(await publicAddressOf(dnsOf(['8.8.8.8'], ['2a00:1450::1']), 'mail.example')).toBe('8.8.8.8')
  await expect(publicAddressOf(dnsOf(['8.8.8.8', '10.0.0.1']), 'mail.example')).rejects.toMatchObject({
    code: 'EPRIVATE',
  })
  await expect(publicAddressOf(dnsOf(['8.8.8.8'], ['::1']), 'mail.example')).rejects.toMatchObject({ code: 'EPRIVATE' })
})

it('a host name without an address, or without an answer, is refused', async () => {
  await expect(publicAddressOf(dnsOf([]), 'mail.example')).rejects.toMatchObject({ code: 'EDNS' })
  await expect(publicAddressOf(dnsOf('unknown', 'unknown'), 'mail.example')).rejects.toMatchObject({ code: 'EDNS' })
})

it("the installation's own addresses may be private", async () => {
  expect(await publicAddressOf(dnsOf(['10.0.0.9']), 'order.example', ['10.0.0.9'])).toBe('10.0.0.9')
})
