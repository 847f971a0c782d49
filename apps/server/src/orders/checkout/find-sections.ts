import type { CartLineWire, FieldProblem } from '@comanda/contract'
import type { Item } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import type { Deps } from '../deps.ts'

type Problems = Readonly<Record<string, FieldProblem>>

const isWithoutSection = ({ subItems }: CartLineWire): boolean =>
  subItems.some(({ section_id }) => section_id === undefined)

/**
 * Gives the products of meal deals their section, where a client names none and the product stands in one section of
 * the deal only. [7.42] Returns the lines, or the fields that have to name a section.
 */
export async function findSections(
  { catalogue }: Pick<Deps, 'catalogue'>,
  c: ApiContext,
  locationId: number,
  cart: readonly CartLineWire[],
): Promise<{ readonly cart: CartLineWire[] } | { readonly problems: Problems }> {
  if (!cart.some(isWithoutSection)) return { cart: [...cart] }
  const snapshot = await catalogue.read(c.var.tenant.business.id, locationId)
  const problems: Record<string, FieldProblem> = {}
  const found = cart.map((line, at) => {
    const deal = snapshot?.menu.items.find(({ id }) => id === line.id)
    const subItems = line.subItems.map((product, position) => {
      if (product.section_id !== undefined) return product
      const section = deal === undefined ? null : onlySectionOf(deal, product.id)
      if (section === null) problems[`cart.${at}.subItems.${position}.section_id`] = 'several_sections'
      return section === null ? product : { ...product, section_id: section }
    })
    return { ...line, subItems }
  })
  return Object.keys(problems).length > 0 ? { problems } : { cart: found }
}

const onlySectionOf = ({ sections }: Pick<Item, 'sections'>, productId: number): number | null => {
  const [first, ...others] = sections.filter(({ products }) => products.some(({ id }) => id === productId))
  return first !== undefined && others.length === 0 ? first.id : null
}
