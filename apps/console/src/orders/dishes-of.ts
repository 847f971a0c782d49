import type { StaffOrder } from '../api/orders.ts'

/** The dishes that the kitchen makes for an order, each once, with the ids that the menu knows them by. */
export function dishesOf({
  lines,
}: Pick<StaffOrder, 'lines'>): readonly { readonly id: number; readonly name: string }[] {
  const made = lines.flatMap((line) => {
    const parts = line.choices.filter(({ dishes }) => dishes).flatMap(({ answers }) => answers)
    const own = parts.length > 0 ? parts.map((part) => ({ id: part.itemId, name: part.name })) : []
    return parts.length > 0 ? own : [{ id: line.itemId, name: line.name }]
  })
  const byId = new Map(made.flatMap(({ id, name }) => (id === undefined || id === null ? [] : [[id, name] as const])))
  return [...byId].map(([id, name]) => ({ id, name }))
}
