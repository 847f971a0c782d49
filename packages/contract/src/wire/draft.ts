import type { Choice, ChosenOption, OrderDraft, Totals } from '@comanda/domain'
import { orderTypeCodes } from '../codes.ts'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { CartLineWire, CheckedDraftWire, ChosenOptionWire, OrderDraftWire } from '../order-draft.ts'
import { addressFromWire, addressToWire } from './address.ts'

const optionsToWire = (options: readonly ChosenOption[], parentId: number | null): ChosenOptionWire[] =>
  options.map((option) => ({
    id: option.optionId,
    parent_id: parentId,
    values: option.values.map((value) => ({
      id: value.valueId,
      quantity: value.quantity,
      options: optionsToWire(value.options, value.valueId),
    })),
  }))

const optionsFromWire = (wire: readonly ChosenOptionWire[]): ChosenOption[] =>
  wire.map((option) => ({
    optionId: option.id,
    values: option.values.map((value) => ({
      valueId: value.id,
      quantity: value.quantity,
      options: optionsFromWire(value.options),
    })),
  }))

/** The cart's lines in the bodies of new-order and check-items-availability. [7.42] */
export function linesToWire(lines: readonly Choice[], claimed: readonly number[] | null = null): CartLineWire[] {
  return lines.map((line, index) => {
    const price = claimed?.[index]
    return {
      id: line.itemId,
      quantity: line.quantity,
      comment: line.comment,
      options: optionsToWire(line.options, null),
      subItems: line.sections.flatMap((section) =>
        section.products.map((product) => ({
          id: product.productId,
          section_id: section.sectionId,
          quantity: product.quantity,
          options: optionsToWire(product.options, null),
        })),
      ),
      ...(price !== undefined && { price: moneyToWire(price) }),
    }
  })
}

/** No section has this number: products that no section could be found for are refused by the menu. */
const NO_SECTION = 0

/** Products without a section need one first: see `findSections`. */
export function linesFromWire(wire: readonly CartLineWire[]): Choice[] {
  return wire.map((line) => {
    const sectionIds = [...new Set(line.subItems.map(({ section_id = NO_SECTION }) => section_id))]
    return {
      itemId: line.id,
      quantity: line.quantity,
      comment: line.comment,
      options: optionsFromWire(line.options),
      sections: sectionIds.map((sectionId) => ({
        sectionId,
        products: line.subItems
          .filter(({ section_id = NO_SECTION }) => section_id === sectionId)
          .map((product) => ({
            productId: product.id,
            quantity: product.quantity,
            options: optionsFromWire(product.options),
          })),
      })),
    }
  })
}

/**
 * The body of new-order. `supersedes` is an earlier unpaid order of this draft, which the new one supersedes;
 * `isDeliverect` is the location's. [7.42]
 */
export function draftToWire(draft: OrderDraft, supersedes: string | null = null, isDeliverect = false): OrderDraftWire {
  const claimed = draft.claimed
  return {
    location_id: draft.locationId,
    cart: linesToWire(draft.lines, claimed?.lines ?? null),
    order_type: orderTypeCodes.toWire[draft.orderType],
    order_for_date: draft.pickup.type === 'later' ? draft.pickup.at : null,
    ...(claimed && {
      total_price: moneyToWire(claimed.totals.total),
      sub_total: moneyToWire(claimed.totals.subTotal),
      service_charge: moneyToWire(claimed.totals.serviceCharge),
      bag_charge: moneyToWire(claimed.totals.bagCharge),
      delivery_fee: moneyToWire(claimed.totals.deliveryFee),
    }),
    tip: moneyToWire(draft.tip),
    is_deliverect: isDeliverect,
    first_name: draft.contact.firstName,
    last_name: draft.contact.lastName,
    telephone_number: draft.contact.telephone,
    email: draft.contact.email,
    driver_instructions: draft.driverInstructions,
    address: draft.address && addressToWire(draft.address),
    comment: draft.comment,
    coupon: draft.couponCode,
    table_id: draft.tableId,
    age_confirmed: draft.ageConfirmed,
    supersedes,
  }
}

/** The amounts that the client showed. The discount is the difference between the sum of the parts and the total. */
const claimedTotals = (wire: CheckedDraftWire): Totals | null => {
  if (wire.total_price === undefined || wire.sub_total === undefined) return null
  const parts = {
    subTotal: checkedMoney(wire.sub_total),
    serviceCharge: checkedMoney(wire.service_charge ?? 0),
    bagCharge: checkedMoney(wire.bag_charge ?? 0),
    deliveryFee: checkedMoney(wire.delivery_fee ?? 0),
    tip: checkedMoney(wire.tip),
  }
  const total = checkedMoney(wire.total_price)
  const gross = parts.subTotal + parts.serviceCharge + parts.bagCharge + parts.deliveryFee + parts.tip
  return { ...parts, discount: gross - total, total }
}

/** Converts a body whose shape has been checked. */
export function draftFromWire(wire: CheckedDraftWire): OrderDraft {
  const totals = claimedTotals(wire)
  const prices = wire.cart.flatMap((line) => (line.price === undefined ? [] : [checkedMoney(line.price)]))
  return {
    locationId: wire.location_id,
    orderType: orderTypeCodes.fromWire(wire.order_type) ?? 'delivery',
    lines: linesFromWire(wire.cart),
    contact: {
      firstName: wire.first_name,
      lastName: wire.last_name,
      email: wire.email,
      telephone: wire.telephone_number,
    },
    pickup: wire.order_for_date ? { type: 'later', at: wire.order_for_date } : { type: 'asap' },
    address: wire.address ? addressFromWire(wire.address) : null,
    tableId: wire.table_id ?? null,
    comment: wire.comment,
    driverInstructions: wire.driver_instructions,
    couponCode: wire.coupon || null,
    tip: checkedMoney(wire.tip),
    ageConfirmed: wire.age_confirmed,
    claimed: totals && { lines: prices.length === wire.cart.length ? prices : null, totals },
  }
}
