import { aLocation, anItem } from '@comanda/test-kit'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { ItemLoading, OptionsFailed } from './item-loading.tsx'

const dish = anItem({
  name: 'Marinara',
  description: 'Tomato, garlic, oregano',
  prices: { base: 995 },
  dietary: ['vegan'],
  allergens: ['gluten'],
})
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '|')
const sheet = (state: 'loading' | 'gone' | 'failed', summary: typeof dish | null = dish) =>
  textOf(
    markupIn(
      aSite(),
      <MemoryRouter>
        <ItemLoading summary={summary} state={state} location={aLocation()} orderType="delivery" onRetry={() => {}} />
      </MemoryRouter>,
    ),
  )
const failed = (online: boolean, language: 'en' | 'es' = 'en') =>
  textOf(markupIn(aSite({ language }), <OptionsFailed online={online} onRetry={() => {}} />))

it.each(['loading', 'failed'] as const)('a dish that is %s shows what the list knows of it [2.03, 2.53]', (state) => {
  const text = sheet(state)
  for (const fact of ['Marinara', '£9.95', 'Tomato, garlic, oregano', 'Vegan', 'gluten']) expect(text).toContain(fact)
})

it('a dish that is off the menu says so and leads back', () => {
  expect(sheet('gone')).not.toContain('£9.95')
  expect(sheet('loading', null)).toBe(sheet('gone', null))
})

it('options that do not load name the network only where it is missing', () => {
  expect(failed(false)).toContain('You’re offline')
  expect(failed(false)).not.toContain('Try again')
  expect(failed(true)).toContain('Try again')
  expect(failed(true)).not.toContain('offline')
  expect(failed(false, 'es')).toContain('Estás sin conexión')
})
