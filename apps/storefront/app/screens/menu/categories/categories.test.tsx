import { aCategory, aLocation, aMenu, anItem, noonOn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { useView } from '../find/use-view.ts'
import { CategoryBar, CategoryList } from './categories.tsx'
import { READING } from './use-visible-section.ts'

const NOW = '2026-11-21T12:00:00Z'
const special = { price: 795, startsOn: '2026-11-14', endsOn: '2026-11-21' }
const menu = aMenu({
  categories: [
    aCategory({ id: 1, name: 'Pizze' }),
    aCategory({ id: 2, name: 'Drinks' }),
    aCategory({ id: 3, name: 'Coffee', parentId: 2 }),
  ],
  items: [
    anItem({ id: 1, categoryId: 1 }),
    anItem({ id: 2, categoryId: 1 }),
    anItem({ id: 3, categoryId: 3, name: 'Espresso', special }),
  ],
})

function linksOf(Categories: typeof Bar, today: string, language: 'en' | 'es' = 'en'): string[] {
  const html = markupIn(aSite({ language, renderedAt: Date.parse(NOW) }), <Categories today={today} />)
  return [...html.matchAll(/<a href="(#[^"]+)".*?<\/a>/g)].map(
    ([link, address]) =>
      `${address} ${link
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  )
}

const nothing = { query: '', marks: [], without: [] }

function Bar({ today }: { readonly today: string }) {
  return <CategoryBar parts={useView(menu, noonOn(today), nothing).parts} />
}

function List({ today }: { readonly today: string }) {
  const { parts } = useView(menu, noonOn(today), nothing)
  return <CategoryList parts={parts} location={aLocation()} orderType="collection" now={Temporal.Instant.from(NOW)} />
}

describe('categories', () => {
  it('phone: the categories stand in a bar, the special first [2.08]', () => {
    expect(linksOf(Bar, '2026-11-21')).toEqual(['#special Special', '#category-1 Pizze', '#category-2 Drinks'])
    expect(linksOf(Bar, '2026-11-21', 'es')[0]).toBe('#special Especial')
  })

  it('desktop: the categories stand at the side with counts and subcategories [2.08, 3.18]', () => {
    const all = ['#special Special 1', '#category-1 Pizze 2', '#category-2 Drinks 1', '#category-3 Coffee 1']
    expect(linksOf(List, '2026-11-21')).toEqual(all)
  })

  it('the special disappears from the categories once it is over [2.08, 9.24]', () => {
    for (const position of [Bar, List]) expect(linksOf(position, '2026-11-22')[0]).toMatch(/^#category-1 Pizze/)
  })
})

it('the category list shows the opening state only while orders are taken [4.51]', () => {
  const textAt = (at: string) => {
    const List = () => {
      const { parts } = useView(menu, noonOn('2026-11-21'), nothing)
      return (
        <CategoryList parts={parts} location={aLocation()} orderType="collection" now={Temporal.Instant.from(at)} />
      )
    }
    return markupIn(aSite({ renderedAt: Date.parse(at) }), <List />)
  }
  expect(textAt(NOW)).toMatch(/Open/)
  expect(textAt('2026-11-21T02:00:00Z')).not.toMatch(/Closed|Open/)
})

it('a section counts as being read once a tenth of it is in view [9.26]', () => {
  expect(READING.threshold).toContain(0.1)
})
