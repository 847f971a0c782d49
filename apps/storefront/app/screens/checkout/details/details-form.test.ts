import { expect, it } from 'vitest'
import { contactOf } from './details-form.ts'

it('the name of a wallet is split after its first word', () => {
  const named = (name: string) => {
    const { firstName, lastName } = contactOf({ name, email: '', telephone: '' })
    return [firstName, lastName]
  }
  expect(named(' Ana  María Vega ')).toEqual(['Ana', 'María Vega'])
  expect(named('Ada')).toEqual(['Ada', ''])
  expect(named('')).toEqual(['', ''])
})
