import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './secret-box.ts'

const key = randomBytes(32)

it('a sealed secret opens with its key and owner only', () => {
  const sealed = sealSecret(key, 'staff:1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(openSecret(key, 'staff:1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(openSecret(key, 'staff:2', sealed)).toBeNull()
  expect(openSecret(randomBytes(32), 'staff:1', sealed)).toBeNull()
})

it('a changed or shortened sealed secret does not open', () => {
  const sealed = sealSecret(key, 'staff:1', 'JBSWY3DPEHPK3PXP')
  const [version, nonce, tag = '', text = ''] = sealed.split('.')
  const changed = [
    [version, nonce, tag, `A${text.slice(1)}`],
    [version, nonce, tag.slice(0, 6), text],
    [version, nonce, tag, ''],
    ['v2', nonce, tag, text],
    [''],
  ]
  const opened = changed.map((parts) => parts.join('.')).filter((each) => each !== sealed)
  expect(opened.map((each) => openSecret(key, 'staff:1', each))).toEqual(opened.map(() => null))
})

it('sealing the same secret twice gives different texts', () => {
  expect(sealSecret(key, 'staff:1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealSecret(key, 'staff:1', 'JBSWY3DPEHPK3PXP'))
})
