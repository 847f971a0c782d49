import { addLine, type Cart, type CartLine, type OrderType } from '@comanda/domain'
import type { Repeat } from '../../../../api/taking.ts'

/** What has changed since a past order, for the person who repeats it. */
export type RepeatNote =
  | { readonly kind: 'gone'; readonly names: readonly string[] }
  | { readonly kind: 'lost'; readonly name: string; readonly names: readonly string[] }
  | { readonly kind: 'repriced'; readonly name: string; readonly before: number; readonly now: number }
  | { readonly kind: 'fewer'; readonly name: string; readonly count: number }
  | { readonly kind: 'choose'; readonly name: string }

/** What a past order adds to the basket, and what it cannot. */
export function repeated(
  { lines, unavailable, notForOrderType, notToday, notNow }: Repeat,
  basket: readonly CartLine[],
  {
    locationId,
    orderType,
    newKey,
  }: Pick<Cart, 'locationId'> & {
    readonly orderType: OrderType
    readonly newKey: () => string
  },
): { readonly lines: readonly CartLine[]; readonly notes: readonly RepeatNote[] } {
  const cart = lines.reduce<Cart>((sum, { choice }) => addLine(sum, choice, newKey()), {
    locationId,
    orderType,
    lines: basket,
  })
  const gone = [...unavailable, ...notForOrderType, ...notToday, ...notNow].map(({ name }) => name)
  return {
    lines: cart.lines,
    notes: [
      ...(gone.length > 0 ? [{ kind: 'gone', names: gone } as const] : []),
      ...lines.flatMap(({ priced: { name, unitPrice }, lost, ordered, choice, repriced, item }): RepeatNote[] => [
        ...(lost.length > 0 ? [{ kind: 'lost', name, names: lost.map((one) => one.name) } as const] : []),
        ...(choice.quantity < ordered ? [{ kind: 'fewer', name, count: choice.quantity } as const] : []),
        ...(repriced ? [{ kind: 'repriced', name, before: repriced.from, now: unitPrice } as const] : []),
        ...(item ? [{ kind: 'choose', name } as const] : []),
      ]),
    ],
  }
}
