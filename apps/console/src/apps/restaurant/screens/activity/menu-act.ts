import type { Act } from '../../../../api/activity.ts'

/** What the most common changes of a menu say in one sentence. */
export type MenuAct =
  | { readonly what: 'price'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly what: 'hidden' | 'shown' | 'added' | 'removed' | 'broughtBack' | 'available'; readonly name: string }
  /** `until`: an instant; null where somebody turns it back on. */
  | { readonly what: 'soldOut'; readonly name: string; readonly until: string | null }

type Fields = NonNullable<Act['before']>

/** A change of a menu that a sentence says whole; null for others, whose fields are shown. */
export function menuActOf({ kind, subject, before, after }: Act): MenuAct | null {
  const name = String((subject.name ?? after?.name ?? '') as string)
  if (name === '' || after === null) return null
  if (kind === 'new-dish') return { what: 'added', name }
  if (before === null) return null
  if (kind === 'dish') return dishAct(name, before, after)
  if (kind === 'stock') return stockAct(name, before, after)
  if (kind !== 'dish-removal') return null
  const [was, is] = [before.onMenu, after.onMenu]
  if (!Array.isArray(was) || !Array.isArray(is)) return null
  return { what: is.length < was.length ? 'removed' : 'broughtBack', name }
}

function dishAct(name: string, before: Fields, after: Fields): MenuAct | null {
  if (Object.keys(after).length !== 1) return null
  const { price: from, orderTypes: was } = before
  const { price: to, orderTypes: is } = after
  if (typeof from === 'number' && typeof to === 'number') return { what: 'price', name, from, to }
  if (!Array.isArray(was) || !Array.isArray(is) || was.length * is.length > 0) return null
  return { what: is.length === 0 ? 'hidden' : 'shown', name }
}

function stockAct(name: string, before: Fields, after: Fields): MenuAct | null {
  if (Object.keys(after).some((field) => field !== 'soldOut' && field !== 'backAt')) return null
  const isSoldOut = after.soldOut ?? before.soldOut ?? true
  if (isSoldOut !== true) return { what: 'available', name }
  return { what: 'soldOut', name, until: typeof after.backAt === 'string' ? after.backAt : null }
}
