import { marksAsChosen } from '@comanda/domain'
import { anItem, anOption, aValue } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { LostMarks, MarkBadges } from './chosen-marks.tsx'

const marinara = anItem({
  dietary: ['vegan'],
  options: [
    anOption({
      id: 1,
      kind: 'checkbox',
      values: [
        aValue({
          id: 1,
          name: 'Non-gluten base',
          allergens: ['eggs', 'soya'],
          breaksMarks: [],
          bringsMarks: ['no-gluten'],
        }),
        aValue({ id: 2, name: 'Ham', breaksMarks: ['vegetarian'] }),
        aValue({ id: 3, name: '’Nduja' }),
      ],
    }),
  ],
})

function textWith(valueId: number, language: 'en' | 'es' = 'en'): string {
  const marks = marksAsChosen(marinara, [{ optionId: 1, values: [{ valueId, options: [] }] }])
  const html = markupIn(
    aSite({ language }),
    <>
      <MarkBadges {...marks} />
      <LostMarks {...marks} />
    </>,
  )
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/^\||\|$/g, '')
}

it('a choice takes marks away and brings others, and the dish says why [2.53]', () => {
  expect(textWith(1)).toBe('Vegetarian|Made without gluten|No longer vegan: eggs')
  expect(textWith(1, 'es')).toBe('Vegetariano|Sin gluten|Ya no es vegano: huevo')
})

it('a choice that breaks two marks is named once, by its name where no allergen does it', () => {
  expect(textWith(2)).toBe('No longer vegetarian: Ham')
})

it('a choice that declares nothing leaves the mark unknown', () => {
  expect(textWith(3)).toBe('We can’t say whether it’s still vegetarian with ’Nduja. Please ask us.')
})
