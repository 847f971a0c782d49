import type { Finding, OfferedPart } from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { MenuFindingWire } from '../staff-menu-check.ts'

type PartWire = Omit<OfferedPart, 'isOnly'> & { readonly is_only: boolean }

const partToWire = ({ id, name, isOnly }: OfferedPart) => ({ id, name, is_only: isOnly })
const partFromWire = ({ id, name, is_only }: PartWire): OfferedPart => ({ id, name, isOnly: is_only })

export function findingToWire({ itemId: item_id, item, ...facts }: Finding): MenuFindingWire {
  const of = { item_id, item }
  switch (facts.kind) {
    case 'no-answer': {
      const { isOwn: is_own, product, ...same } = facts
      return { ...of, ...same, is_own, product: product && partToWire(product) }
    }
    case 'section-empty':
    case 'section-unused':
      return { ...of, ...facts, section: partToWire(facts.section) }
    case 'not-offered':
    case 'never-served-for':
    case 'price-zero':
      return { ...of, kind: facts.kind, order_types: [...facts.orderTypes] }
    case 'price-high':
    case 'price-low': {
      const { kind, orderType: order_type, price, other } = facts
      return { ...of, kind, order_type, price: moneyToWire(price), other: moneyToWire(other) }
    }
    case 'choice-dearer': {
      const { kind, choice, price, dishPrice } = facts
      return { ...of, kind, choice, price: moneyToWire(price), dish_price: moneyToWire(dishPrice) }
    }
    case 'untranslated':
      return { ...of, kind: facts.kind, languages: [...facts.languages] }
    case 'never-served':
    case 'undeclared':
    case 'no-picture':
      return { ...of, kind: facts.kind }
    default:
      return { ...of, ...facts }
  }
}

export function findingFromWire({ item_id: itemId, item, ...facts }: MenuFindingWire): Finding {
  const of = { itemId, item }
  switch (facts.kind) {
    case 'no-answer': {
      const { is_own: isOwn, product, ...same } = facts
      return { ...of, ...same, isOwn, product: product && partFromWire(product) }
    }
    case 'section-empty':
    case 'section-unused':
      return { ...of, ...facts, section: partFromWire(facts.section) }
    case 'not-offered':
    case 'never-served-for':
    case 'price-zero':
      return { ...of, kind: facts.kind, orderTypes: facts.order_types }
    case 'price-high':
    case 'price-low': {
      const { kind, order_type: orderType, price, other } = facts
      return { ...of, kind, orderType, price: checkedMoney(price), other: checkedMoney(other) }
    }
    case 'choice-dearer': {
      const { kind, choice, price, dish_price } = facts
      return { ...of, kind, choice, price: checkedMoney(price), dishPrice: checkedMoney(dish_price) }
    }
    default:
      return { ...of, ...facts }
  }
}
