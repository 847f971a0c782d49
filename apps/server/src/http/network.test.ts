import { expect, it } from 'vitest'
import { networkOfAddress } from './network.ts'

it.each([
  ['::ffff:81.2.9.9', '81.2.9.9'],
  ['::ffff:5102:909', '81.2.9.9'],
  ['::FFFF:5102:0909', '81.2.9.9'],
  ['0:0:0:0:0:ffff:5102:909', '81.2.9.9'],
  ['0000:0000:0000:0000:0000:ffff:81.2.9.9', '81.2.9.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1::6', '2001:db8:1:0'],
  ['192.0.2.7', '192.0.2.7'],
])('the network of %s is %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})
