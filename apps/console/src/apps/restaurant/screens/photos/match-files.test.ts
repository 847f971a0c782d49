import { expect, it } from 'vitest'
import { matchFiles } from './match-files.ts'

const dishes = [{ name: 'Patatas bravas' }, { name: 'Piña' }, { name: 'Flan' }, { name: 'Flan' }]
const file = (name: string) => new File([], name, { type: 'image/jpeg' })

it('photos find their dishes by file name, whatever the accents and signs', () => {
  const { matches, unknown } = matchFiles(
    ['patatas-bravas.jpg', 'PINA_2.png', 'IMG_0001.jpg', 'flan.jpg'].map(file),
    dishes,
  )
  expect(matches.map(({ file, dish }) => [file.name, dish.name])).toEqual([
    ['patatas-bravas.jpg', 'Patatas bravas'],
    ['PINA_2.png', 'Piña'],
  ])
  expect(unknown).toEqual(['IMG_0001.jpg', 'flan.jpg'])
})
