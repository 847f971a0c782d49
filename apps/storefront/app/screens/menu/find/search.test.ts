import { aCategory, anItem } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KNOWN_WORDS } from './engine/read-query.ts'
import { createSearch } from './engine/search-engine.ts'
import { isSameWord, wordsOf } from './engine/stems.ts'
import { searchOf } from './search.ts'

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
const find = createSearch({ categories, items, synonyms: [] })
const found = (query: string) => [...(find(query)?.scores.keys() ?? [])].sort()

describe('menu search', () => {
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
  ])('"%s" searches name and description, whatever accents, capitals and word order [2.06]', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it.each([
    ['pizza', [1, 2]],
    ['pizzas', [1, 2]],
    ['croqueta', [4]],
    ['bebida', [3]],
    ['cerveza', [3]],
    ['vino caña', [3]],
  ])('"%s" matches singular, plural and all dishes of a category and its subcategories [2.06]', (query, ids) => {
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
  ])('"%s": the search forgives one typo per word, not two in a short one [2.06]', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  it('typos are forgiven only when nothing matches exactly: "papas" is not "tapas" [2.06]', () => {
    expect(found('papas')).toEqual([5])
    expect(found('pappas')).toEqual([5])
  })

  it('short words match exactly, as a prefix [2.06]', () => {
    expect(found('pan')).toEqual([6])
    expect(found('pam')).toEqual([])
    expect(found('an')).toEqual([])
  })

  it('the search matches exactly until its engine has loaded', () => {
    const early = searchOf({ categories, items, synonyms: [] }, null)
    const ids = (query: string) => [...(early(query)?.scores.keys() ?? [])]
    expect(ids('jamon')).toEqual([4])
    expect(ids('jmaon')).toEqual([])
    expect(early(' – ')).toBeNull()
  })

  it('an empty query matches everything; a word on no menu matches nothing', () => {
    expect([find(''), find(' – ')]).toEqual([null, null])
    expect(found('sushi')).toEqual([])
    expect(found('margherita sushi')).toEqual([])
  })

  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzáéíñ')
  const word = fc.array(letter, { minLength: 5, maxLength: 12 }).map((letters) => letters.join(''))
  const typo = fc.constantFrom('insert', 'drop', 'replace', 'swap')

  it('five letters or more with one extra, missing, wrong or swapped letter find the dish [2.06]', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        letter,
        typo,
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
          // A slip that makes a word which the search knows means that word: "niaña" without its second letter is
          // "niña".
          fc.pre(!wordsOf(typed).some((one) => KNOWN_WORDS.some((known) => isSameWord(one, known))))
          const dish = anItem({ name: name.join(' '), description: '' })
          const dishes = createSearch({ categories: [], items: [dish], synonyms: [] })(typed)
          expect([...(dishes?.scores.keys() ?? [])]).toEqual([dish.id])
        },
      ),
    )
  })

  it('eight letters or more with two wrong letters find the dish; fewer do not [2.06]', () => {
    const long = fc.array(letter, { minLength: 8, maxLength: 14 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(long, fc.nat(), fc.nat(), letter, letter, (name, first, second, one, other) => {
        const letters = [...name]
        letters[first % name.length] = one
        letters[second % name.length] = other
        const dish = anItem({ name, description: '' })
        const dishes = createSearch({ categories: [], items: [dish], synonyms: [] })(letters.join(''))
        expect([...(dishes?.scores.keys() ?? [])]).toEqual([dish.id])
      }),
    )
    expect(found('bebxxas')).toEqual([])
  })

  it('a full dish name finds its dish whatever else is on the menu [2.06]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
        (names) => {
          const dishes = names.map((name, id) => anItem({ id, name: name.join(' '), description: '' }))
          const search = createSearch({ categories: [], items: dishes, synonyms: [] })
          for (const { id, name } of dishes)
            expect([...(search(name.toUpperCase())?.scores.keys() ?? [])]).toContain(id)
        },
      ),
    )
  })
})
