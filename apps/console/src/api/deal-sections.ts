import { checkedMoney, moneyToWire, type StaffSectionsWire } from '@comanda/contract/wire'
import type { WantedProduct, WantedSection } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'
import type { DishRef } from './dish-options.ts'

/** A dish that a section offers. */
export interface DealProduct extends WantedProduct {
  readonly id: number
}

export interface DealSection extends WantedSection {
  readonly id: number
  readonly products: readonly DealProduct[]
}

export function toSections({ data }: { readonly data: StaffSectionsWire }): readonly DealSection[] {
  return data.sections.map(({ products, ...section }) => ({
    ...section,
    products: products.map(({ id, itemId, price }) => ({ id, itemId: itemId, price: checkedMoney(price) })),
  }))
}

const toWire = (sections: readonly WantedSection[]) => ({
  sections: sections.map(({ id, products, name, kind, required, min, max, priced }) => ({
    ...(id !== undefined && { id }),
    name,
    kind,
    required,
    min,
    max,
    priced,
    products: products.map((product) => ({
      ...(product.id !== undefined && { id: product.id }),
      itemId: product.itemId,
      price: moneyToWire(product.price),
    })),
  })),
})

const at = ({ locationId, dishId }: DishRef) => `/staff/locations/${locationId}/dishes/${dishId}/sections`

export function fetchSections(dish: DishRef) {
  return call(at(dish), toSections)
}

/** @param seen the sections as the member saw them */
export function setSections(dish: DishRef, wanted: readonly WantedSection[], seen: readonly DealSection[]) {
  return change(at(dish), toSections, toWire(wanted), toWire(seen))
}
