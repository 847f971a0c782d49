import { expect, it } from 'vitest'
import { deviceName, readDeviceName } from './device-name.ts'

it('a stored device name is read back, and a name that a person has given is not', () => {
  expect(readDeviceName(deviceName('Samsung Internet', 'Android'))).toEqual({
    browser: 'Samsung Internet',
    system: 'Android',
  })
  for (const name of ['Safari', 'Lola on Mac', 'Chrome on Windows at home', '']) expect(readDeviceName(name)).toBeNull()
})
