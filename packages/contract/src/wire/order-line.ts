import { type Currency, formatMoney, type Language, type PricedLine, type PricedOption } from '@comanda/domain'
import { checkedMoney, moneyToWire, rateFromWire, rateToWire } from '../money.ts'
import type { OrderedOptionWire, OrderItemWire } from '../order.ts'
import { contentsFromWire, contentsToWire, marksFromWire } from './menu.ts'
import { nameFromWire, nameToWire } from './shown-name.ts'

/** A line of an order. In the browser each name says its language: the page may have another one than the order. */
export interface OrderedLine extends PricedLine {
  /** As the menu has it now; empty where the dish is gone. */
  readonly description: string
}

const optionToWire = (option: PricedOption): OrderedOptionWire => ({
  menu_option_id: option.optionId,
  ...nameToWire(option),
  is_deleted: false,
  values: option.values.map((value) => ({
    menu_option_value_id: value.valueId,
    ...nameToWire(value),
    price: moneyToWire(value.unitPrice),
    quantity: value.quantity,
    ...contentsToWire(value),
    options: value.options.map(optionToWire),
  })),
})

const optionFromWire = (wire: OrderedOptionWire): PricedOption => ({
  optionId: wire.menu_option_id,
  ...nameFromWire(wire),
  values: wire.values.map((value) => ({
    valueId: value.menu_option_value_id,
    ...nameFromWire(value),
    quantity: value.quantity,
    unitPrice: checkedMoney(value.price),
    ...contentsFromWire(value),
    options: value.options.map(optionFromWire),
  })),
})

interface AboutLine {
  readonly description: string
  readonly rating: number | null
}

/** `price` is formatted as the language writes amounts: £8.50, 8,50 €. [3.10] [9.12] */
export function lineToWire(
  line: PricedLine,
  { currency, language }: { readonly currency: Currency; readonly language: Language },
  { description, rating }: AboutLine = { description: '', rating: null },
): OrderItemWire {
  return {
    ...nameToWire(line),
    price: formatMoney(line.linePrice, currency, language),
    unit_price: moneyToWire(line.unitPrice),
    line_price: moneyToWire(line.linePrice),
    quantity: line.quantity,
    comment: line.comment,
    image: line.image,
    rating,
    vat_rate: rateToWire(line.vatRate),
    age_restricted: line.ageRestricted,
    dietaries: [...line.dietary],
    ...contentsToWire(line),
    menuItem: { id: line.itemId, name: line.name, description },
    options: line.options.map(optionToWire),
    sections: line.sections.map((section) => ({
      id: section.sectionId,
      ...nameToWire(section),
      subProducts: section.products.map((product) => ({
        id: product.productId,
        location_menu_item_id: product.itemId,
        ...nameToWire(product),
        price: moneyToWire(product.unitPrice),
        quantity: product.quantity,
        age_restricted: product.ageRestricted,
        dietaries: [...product.dietary],
        ...contentsToWire(product),
        options: product.options.map(optionToWire),
      })),
    })),
  }
}

export function lineFromWire(wire: OrderItemWire): PricedLine {
  return {
    itemId: wire.menuItem?.id ?? 0,
    ...nameFromWire(wire),
    image: wire.image,
    quantity: wire.quantity,
    comment: wire.comment,
    unitPrice: checkedMoney(wire.unit_price),
    linePrice: checkedMoney(wire.line_price),
    vatRate: rateFromWire(wire.vat_rate),
    ageRestricted: wire.age_restricted,
    dietary: marksFromWire(wire.dietaries),
    ...contentsFromWire(wire),
    options: wire.options.map(optionFromWire),
    sections: wire.sections.map((section) => ({
      sectionId: section.id,
      ...nameFromWire(section),
      products: section.subProducts.map((product) => ({
        productId: product.id,
        itemId: product.location_menu_item_id,
        ...nameFromWire(product),
        quantity: product.quantity,
        unitPrice: checkedMoney(product.price),
        ageRestricted: product.age_restricted,
        dietary: marksFromWire(product.dietaries),
        ...contentsFromWire(product),
        options: product.options.map(optionFromWire),
      })),
    })),
  }
}
