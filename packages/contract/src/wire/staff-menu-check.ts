import type { Finding, OfferedPart } from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { MenuFindingWire } from '../staff-menu-check.ts'

type PartWire = Omit<OfferedPart, 'isOnly'> & { readonly isOnly: boolean }

const partToWire = ({ id, name, isOnly }: OfferedPart) => ({ id, name, isOnly: isOnly })
const partFromWire = ({ id, name, isOnly }: PartWire): OfferedPart => ({ id, name, isOnly: isOnly })

export function findingToWire({ itemId, item, ...facts }: Finding): MenuFindingWire {
  const of = { itemId: itemId, item }
  switch (facts.kind) {
    case 'no-answer': {
      const { isOwn, product, ...same } = facts
      return { ...of, ...same, isOwn: isOwn, product: product && partToWire(product) }
    }
    case 'section-empty':
    case 'section-unused':
      return { ...of, ...facts, section: partToWire(facts.section) }
    case 'not-offered':
    case 'never-served-for':
    case 'price-zero':
      return { ...of, kind: facts.kind, orderTypes: [...facts.orderTypes] }
    case 'price-high':
    case 'price-low': {
      const { kind, orderType, price, other } = facts
      return { ...of, kind, orderType: orderType, price: moneyToWire(price), other: moneyToWire(other) }
    }
    case 'choice-dearer': {
      const { kind, choice, price, dishPrice } = facts
      return { ...of, kind, choice, price: moneyToWire(price), dishPrice: moneyToWire(dishPrice) }
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

export function findingFromWire({ itemId, item, ...facts }: MenuFindingWire): Finding {
  const of = { itemId, item }
  switch (facts.kind) {
    case 'no-answer': {
      const { isOwn, product, ...same } = facts
      return { ...of, ...same, isOwn, product: product && partFromWire(product) }
    }
    case 'section-empty':
    case 'section-unused':
      return { ...of, ...facts, section: partFromWire(facts.section) }
    case 'not-offered':
    case 'never-served-for':
    case 'price-zero':
      return { ...of, kind: facts.kind, orderTypes: facts.orderTypes }
    case 'price-high':
    case 'price-low': {
      const { kind, orderType, price, other } = facts
      return { ...of, kind, orderType, price: checkedMoney(price), other: checkedMoney(other) }
    }
    case 'choice-dearer': {
      const { kind, choice, price, dishPrice } = facts
      return { ...of, kind, choice, price: checkedMoney(price), dishPrice: checkedMoney(dishPrice) }
    }
    default:
      return { ...of, ...facts }
  }
}
