import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { Calories } from './calories.tsx'

const textIn = (territory: 'uk' | 'es', kcal: number): string => {
  const site = aSite()
  return markupIn({ ...site, business: { ...site.business, territory } }, <Calories kcal={kcal} />).replaceAll(
    /<[^>]+>/g,
    '',
  )
}

it('the calories of a dish are shown, in the United Kingdom with what an adult needs a day', () => {
  expect(textIn('uk', 640)).toBe('640 kcal · Adults need around 2000 kcal a day.')
  expect(textIn('es', 1200)).toBe('1200 kcal')
  expect(textIn('uk', 0)).toContain('0 kcal')
})
