import { checkedMoney, moneyToWire, type StaffSectionsWire } from '@comanda/contract/wire'
import type { WantedSection } from '@comanda/domain'
import type { StoredSection } from '../../restaurants/menus/deal-sections.ts'

type SectionWire = StaffSectionsWire['sections'][number]
type ProductWire = SectionWire['products'][number]
type New<T extends { id: number }> = Omit<T, 'id'> & { readonly id?: number | undefined }

export function sectionsToWire(all: readonly StoredSection[]): StaffSectionsWire {
  return {
    sections: all.map(({ id, name, kind, required, min, max, priced, products }) => ({
      id,
      name,
      kind,
      required,
      min,
      max,
      priced,
      products: products.map((product) => ({
        id: product.id,
        itemId: product.itemId,
        price: moneyToWire(product.price),
      })),
    })),
  }
}

export function sectionsFromWire({
  sections,
}: {
  readonly sections: readonly (Omit<New<SectionWire>, 'products'> & {
    readonly products: readonly New<ProductWire>[]
  })[]
}): readonly WantedSection[] {
  return sections.map(({ products, ...section }) => ({
    ...section,
    products: products.map(({ id, itemId, price }) => ({ id, itemId: itemId, price: checkedMoney(price) })),
  }))
}
