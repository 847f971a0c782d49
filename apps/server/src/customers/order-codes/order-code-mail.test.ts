import type { Language } from '@comanda/domain'
import { aBusiness } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { orderCodeMail } from './order-code-mail.ts'

const textOf = (location: string, language: Language) => {
  const tenant = { business: aBusiness({ name: 'Casa Lola' }), texts: {} }
  const { blocks } = orderCodeMail({
    code: '123456',
    language,
    tenant,
    location: { name: location, telephone: '0113 496 0142' },
    total: '£12.50',
  })
  const [first] = blocks
  return first !== undefined && 'text' in first ? first.text : ''
}

it('the mail with the code of an order names restaurant and location, and the same name once', () => {
  expect(textOf('Headingley', 'en')).toContain('an order with Casa Lola, Headingley, for £12.50')
  expect(textOf('Casa Lola', 'en')).toContain('an order with Casa Lola, for £12.50')
  expect(textOf('Casa Lola', 'es')).toContain('un pedido en Casa Lola, por £12.50')
})
