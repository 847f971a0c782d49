import { foldText, orderNumberText } from '@comanda/domain'
import type { NewOrderRow } from '../../../../api/new-orders.ts'

const FILTERS = ['all', 'first', 'rest'] as const
/** All orders, only first orders in cash, or only those that are not selected. */
export type OrderFilter = (typeof FILTERS)[number]
export const ORDER_FILTERS: readonly OrderFilter[] = FILTERS

const plain = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

const digits = (text: string) => text.replace(/\D/g, '')

const nameOf = ({ customer }: NewOrderRow) => plain(`${customer.firstName} ${customer.lastName}`)

/** What one sender tends to repeat, by kind; an empty value is no likeness. */
const marksOf = (order: NewOrderRow): readonly string[] => [
  digits(order.customer.telephone),
  plain(order.customer.email),
  nameOf(order),
  plain(order.address ?? ''),
]

/**
 * The orders that share the telephone, the email, the name or the address of `like`, itself included. A paid order, or
 * an order of a known customer, is never similar to a first order in cash: rejecting a flood of orders under a person's
 * name must not reject that person's own order.
 */
export function similarTo(like: NewOrderRow, orders: readonly NewOrderRow[]): readonly NewOrderRow[] {
  const marks = marksOf(like)
  return orders.filter(
    (order) =>
      order.id === like.id ||
      (order.isFirstInCash === like.isFirstInCash &&
        marksOf(order).some((mark, kind) => mark !== '' && mark === marks[kind])),
  )
}

/**
 * The orders of a filter that contain the typed text: in number, also the customer's code of it, name, telephone,
 * email, address or dishes.
 */
export function findOrders(
  orders: readonly NewOrderRow[],
  { filter, text, isSelected }: { filter: OrderFilter; text: string; isSelected: (order: NewOrderRow) => boolean },
): readonly NewOrderRow[] {
  // A customer's code ends with the number of the day.
  const wanted = plain(text).replace(/^[2-9a-z]{3,}-(?=\d+$)/, '#')
  const number = digits(text)
  return orders.filter((order) => {
    if (filter === 'first' && !order.isFirstInCash) return false
    if (filter === 'rest' && isSelected(order)) return false
    if (wanted === '') return true
    const { customer, address, lines } = order
    const words = [
      `#${orderNumberText(order.number)}`,
      nameOf(order),
      customer.email,
      address ?? '',
      ...lines.map(({ name }) => name),
    ]
    const isNumber = number.length > 3 && digits(customer.telephone).includes(number.replace(/^0/, ''))
    return isNumber || words.some((word) => plain(word).includes(wanted))
  })
}
