import type { OrderType } from '../location/order-type.ts'
import { contentsOfAll, contentsOfOptions, ownContents } from '../menu/allergens.ts'
import type { Choice, ChosenOption, ChosenSection } from '../menu/choice.ts'
import { marksAsChosen, marksOfDeal } from '../menu/dietary.ts'
import { itemPrice } from '../menu/item-price.ts'
import { shownName } from '../menu/translation.ts'
import type { Item, Option, Section } from '../menu/types.ts'
import type { PricedLine, PricedOption, PricedProduct, PricedSection } from '../order/order.ts'
import type { LocalMoment } from '../time/local.ts'
import type { Minor } from './money.ts'
import { vatRateOn } from './vat-rate.ts'

/**
 * Prices a choice of an item: names, prices and allergens as of a local moment, for the cart and for the stored order.
 * Supplements and options in a section are charged only if the section is priced. Unknown ids are left out
 * (`findChoiceProblems` reports them). Amounts in minor units. [9.18] [3.09]
 */
export function priceLine(item: Item, choice: Choice, orderType: OrderType, at: LocalMoment): PricedLine {
  const options = priceOptions(item.options, choice.options, true)
  const sections = priceSections(item.sections, choice.sections, orderType, at)
  const products = sections.flatMap((section) => section.products)
  const unitPrice =
    itemPrice(item, orderType, at) +
    sumOfOptions(options) +
    products.reduce((sum, product) => sum + product.quantity * (product.unitPrice + sumOfOptions(product.options)), 0)
  return {
    itemId: item.id,
    ...shownName(item),
    image: item.image,
    quantity: choice.quantity,
    comment: choice.comment,
    unitPrice,
    linePrice: unitPrice * choice.quantity,
    vatRate: vatRateOn(item, orderType, at.date),
    ageRestricted: item.ageRestricted || products.some((product) => product.ageRestricted),
    dietary: marksOfDeal(marksAsChosen(item, options), products).carried,
    ...contentsOfAll([
      ownContents(item, item.options, options),
      ...contentsOfOptions(options),
      ...products.flatMap((product) => [product, ...contentsOfOptions(product.options)]),
    ]),
    options,
    sections,
  }
}

function priceOptions(options: readonly Option[], chosen: readonly ChosenOption[], charged: boolean): PricedOption[] {
  return options.flatMap((option) => {
    const answers = chosen.filter(({ optionId }) => optionId === option.id).flatMap(({ values }) => values)
    const values = option.values.flatMap((value) =>
      answers
        .filter(({ valueId }) => valueId === value.id)
        .map((answer) => ({
          valueId: value.id,
          ...shownName(value),
          quantity: answer.quantity,
          unitPrice: charged ? value.price : 0,
          ...contentsOfAll([value]),
          options: priceOptions(value.options, answer.options, charged),
        })),
    )
    return values.length === 0 ? [] : [{ optionId: option.id, ...shownName(option), values }]
  })
}

function priceSections(
  sections: readonly Section[],
  chosen: readonly ChosenSection[],
  orderType: OrderType,
  at: LocalMoment,
): PricedSection[] {
  return sections.flatMap((section) => {
    const answers = chosen.filter(({ sectionId }) => sectionId === section.id).flatMap(({ products }) => products)
    const products = section.products.flatMap((product): PricedProduct[] =>
      answers
        .filter(({ productId }) => productId === product.id)
        .map((answer) => {
          const options = priceOptions(product.options, answer.options, section.priced)
          return {
            productId: product.id,
            itemId: product.itemId,
            ...shownName(product),
            quantity: answer.quantity,
            unitPrice: section.priced ? product.price : 0,
            ageRestricted: product.ageRestricted,
            dietary: marksAsChosen(product, options).carried,
            ...ownContents(product, product.options, options),
            ...(product.sold && {
              taxed: {
                rate: vatRateOn(product.sold, orderType, at.date),
                worth:
                  itemPrice(product.sold, orderType, at) +
                  sumOfOptions(priceOptions(product.options, answer.options, true)),
              },
            }),
            options,
          }
        }),
    )
    return products.length === 0 ? [] : [{ sectionId: section.id, ...shownName(section), products }]
  })
}

const sumOfOptions = (options: readonly PricedOption[]): Minor =>
  options
    .flatMap((option) => option.values)
    .reduce((sum, value) => sum + value.quantity * (value.unitPrice + sumOfOptions(value.options)), 0)
