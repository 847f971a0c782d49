import { aCategory, anItem } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchOf } from './search.ts'
import { slips } from './slips.ts'

const categories = [
  aCategory({ id: 1, name: 'Pizze rosse' }),
  aCategory({ id: 2, name: 'Bebidas' }),
  aCategory({ id: 3, name: 'Vinos y cervezas', parentId: 2 }),
  aCategory({ id: 4, name: 'Tapas' }),
]
const items = [
  anItem({ id: 1, categoryId: 1, name: 'Margherita', description: 'San Marzano tomato, fior di latte' }),
  anItem({ id: 2, categoryId: 1, name: 'Diavola', description: 'Spicy salame, ’nduja' }),
  anItem({ id: 3, categoryId: 3, name: 'Caña', description: 'Bien tirada' }),
  anItem({ id: 4, categoryId: 4, name: 'Croquetas de jamón', description: 'Con bechamel' }),
  anItem({ id: 5, categoryId: 4, name: 'Papas aliñás', description: 'Con melva' }),
  anItem({ id: 6, categoryId: 4, name: 'Pan con tomate', description: '' }),
  anItem({ id: 7, categoryId: 4, name: 'Dough balls', description: 'With herb butter' }),
]
const find = searchOf({ categories, items }, slips)
const found = (query: string) => [...(find(query) ?? [])].sort()

describe('the search of a menu', () => {
  it.each([
    ['margherita', [1]],
    ['MARG', [1]],
    ['jamon', [4]],
    ['JAMÓN', [4]],
    ['ali', [5]],
    ['croq jam', [4]],
    ['jamón croquetas', [4]],
    ['bechamel', [4]],
    ['nduja', [2]],
    ['con tomate', [6]],
  ])('"%s" finds by name and description, whatever accents, capitals and order [2.06]', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it.each([
    ['pizza', [1, 2]],
    ['pizzas', [1, 2]],
    ['croqueta', [4]],
    ['bebida', [3]],
    ['cerveza', [3]],
    ['vino caña', [3]],
  ])('"%s" finds one and many, and all of a category and of the categories within [2.06]', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it.each([
    ['magrherita', [1]],
    ['margerita', [1]],
    ['margheritta', [1]],
    ['narghe', [1]],
    ['croqeta', [4]],
    ['bechanel', [4]],
    ['croqetas jmaon', [4]],
    ['dvola', []],
    ['doughballs', [7]],
    ['dough bals', [7]],
  ])('"%s": one slip of the finger a word is forgiven, two are not [2.06]', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it('forgives only where nothing goes by what was typed: "papas" is not "tapas" [2.06]', () => {
    expect(found('papas')).toEqual([5])
    expect(found('pappas')).toEqual([5])
  })

  it('short words are taken at their word, and by their beginning [2.06]', () => {
    expect(found('pan')).toEqual([6])
    expect(found('pam')).toEqual([])
    expect(found('an')).toEqual([])
  })

  it('goes by what was typed alone until what forgives slips has come', () => {
    const early = searchOf({ categories, items }, null)
    expect([...(early('jamon') ?? [])]).toEqual([4])
    expect([...(early('jmaon') ?? [])]).toEqual([])
  })

  it('nothing typed asks for everything; what is on no menu finds nothing', () => {
    expect([find(''), find(' – ')]).toEqual([null, null])
    expect(found('sushi')).toEqual([])
    expect(found('margherita sushi')).toEqual([])
  })

  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzáéíñ')
  const word = fc.array(letter, { minLength: 5, maxLength: 12 }).map((letters) => letters.join(''))
  const slip = fc.constantFrom('insert', 'drop', 'replace', 'swap')

  it('a dish is found by any word of five letters or more with a letter too many, too few, wrong or swapped [2.06]', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        letter,
        slip,
        (name, n, at, by, how) => {
          const meant = name[n % name.length] ?? ''
          const place = at % meant.length
          const [before, after] = [meant.slice(0, place), meant.slice(place)]
          const typed = {
            insert: before + by + after,
            drop: before + after.slice(1),
            replace: before + by + after.slice(1),
            swap: before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
          }[how]
          const dish = anItem({ name: name.join(' '), description: '' })
          const dishes = searchOf({ categories: [], items: [dish] }, slips)(typed)
          expect([...(dishes ?? [])]).toEqual([dish.id])
        },
      ),
    )
  })

  it('the mark that the library uses within itself is a word as any other', () => {
    const dishes = searchOf({ categories: [], items: [anItem({ name: 'Diavola' })] }, slips)('eexxaacctt')
    expect([...(dishes ?? [])]).toEqual([])
  })

  it('whoever types a whole name finds the dish, whatever else is on the menu [2.06]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
        (names) => {
          const dishes = names.map((name, id) => anItem({ id, name: name.join(' '), description: '' }))
          const search = searchOf({ categories: [], items: dishes }, slips)
          for (const { id, name } of dishes) expect(search(name.toUpperCase())).toContain(id)
        },
      ),
    )
  })
})
