import type { Thing } from '../../identity/acts/change-thing.ts'
import type { BaseDeps } from '../../platform/deps.ts'
import { lockDish, readDishOptions } from '../../restaurants/menus/dish-options.ts'
import { findRemovedParts } from '../../restaurants/menus/removed-options.ts'
import { lockDishesOf, lockShared, readOptionsWithOthers } from '../../restaurants/menus/shared-options.ts'
import { choiceFieldsToWire, optionFieldsToWire } from './option-wire.ts'

type At = Parameters<Thing['read']>[1]

/** The options of the dish that a call is about, locked with it; null where there is no such dish. */
const readLocked = async (tx: Parameters<Thing['read']>[0], { businessId, id, item_id }: At) => {
  const where = { businessId, locationId: Number(id) }
  const dish = await lockDish(tx, where, Number(item_id))
  if (dish === null) return null
  // A change of what dishes share may have been made in another one: it is over when this goes on.
  await lockShared(tx, where, await readDishOptions(tx, where, Number(item_id)))
  return { dish, ...(await readDishOptions(tx, where, Number(item_id))) }
}

/** What an option asks. */
export const option: Thing = {
  named: ['dish', 'name'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const row = all?.options.find(({ id }) => id === Number(at.option_id))
    return all && row ? { dish: all.dish, ...optionFieldsToWire(row) } : null
  },
}

/** What a choice is; whether it is sold out is the kitchen's. */
export const choice: Thing = {
  named: ['dish', 'name'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const row = all?.choices.find(({ id }) => id === Number(at.choice_id))
    return all && row ? { dish: all.dish, ...choiceFieldsToWire(row) } : null
  },
}

/** Which of some options and choices a dish has. */
export function partsOnDish({ clock }: Pick<BaseDeps, 'clock'>): Thing {
  return {
    keys: ['option_ids', 'choice_ids'],
    named: ['dish', 'name'],
    locksItself: true,
    read: async (tx, at) => {
      const { businessId, id, item_id } = at
      const all = await readLocked(tx, at)
      if (all === null) return null
      const wanted = {
        options: (at.option_ids ?? []) as readonly number[],
        choices: (at.choice_ids ?? []) as readonly number[],
      }
      const options = all.options.filter((one) => wanted.options.includes(one.id))
      const choices = all.choices.filter((one) => wanted.choices.includes(one.id))
      const where = { businessId, locationId: Number(id) }
      const removed = await findRemovedParts(tx, where, Number(item_id), wanted, clock.now())
      const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id
      const named = [
        ...[...options, ...removed.options].toSorted(byId),
        ...[...choices, ...removed.choices].toSorted(byId),
      ]
      if (named.length === 0) return null
      return {
        on_dish: { options: options.map((one) => one.id), choices: choices.map((one) => one.id) },
        dish: all.dish,
        name: named.map(({ name }) => name).join(', '),
      }
    },
    inverse: ({ before, after, path }) => {
      type On = { readonly options: readonly number[]; readonly choices: readonly number[] }
      const [was, is] = [before.on_dish, after.on_dish] as unknown as [On, On]
      const less = (a: readonly number[], b: readonly number[]) => a.filter((one) => !b.includes(one))
      const gone = { option_ids: less(was.options, is.options), choice_ids: less(was.choices, is.choices) }
      const base = path.replace(/[\w-]+$/, '')
      return gone.option_ids.length + gone.choice_ids.length > 0
        ? { path: `${base}bring-back`, body: gone }
        : {
            path: `${base}remove`,
            body: { option_ids: less(is.options, was.options), choice_ids: less(is.choices, was.choices) },
          }
    },
  }
}

/** The order of the options of a dish, or of a choice. */
export const optionOrder: Thing = {
  keys: ['choice_id'],
  named: ['dish'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const parent = at.choice_id === undefined || at.choice_id === null ? null : Number(at.choice_id)
    const siblings = all?.options.filter(({ parentValueId }) => parentValueId === parent) ?? []
    return all && siblings.length > 0 ? { dish: all.dish, option_ids: siblings.map(({ id }) => id) } : null
  },
}

/** The order of the choices of an option. */
export const choiceOrder: Thing = {
  keys: ['option_id'],
  named: ['dish'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const siblings = all?.choices.filter(({ optionId }) => optionId === Number(at.option_id)) ?? []
    return all && siblings.length > 0 ? { dish: all.dish, choice_ids: siblings.map(({ id }) => id) } : null
  },
}

/** Whether options are kept together with those of other dishes. */
export const optionGroup: Thing = {
  keys: ['option_ids'],
  named: ['name'],
  locksItself: true,
  read: async (tx, { businessId, id, option_ids }) => {
    const wanted = option_ids as readonly number[]
    const where = { businessId, locationId: Number(id) }
    await lockDishesOf(tx, where, wanted)
    const rows = await readOptionsWithOthers(tx, where, wanted)
    const own = rows.filter((row) => wanted.includes(row.id))
    if (own.length < wanted.length) return null
    return {
      linked: own.filter(({ groupId }) => groupId !== null).map((row) => row.id),
      others: rows.filter((row) => !wanted.includes(row.id)).map((row) => row.id),
      name: own[0]?.name ?? '',
    }
  },
  inverse: ({ before, after, at, path }) => {
    type State = { readonly linked?: readonly number[]; readonly others?: readonly number[] }
    const [was, is] = [before as State, after as State]
    const left = (was.linked ?? []).filter((one) => !is.linked?.includes(one))
    const joined = (is.linked ?? []).filter((one) => !was.linked?.includes(one))
    const option_ids = at.option_ids ?? []
    const [other] = was.others ?? []
    return left.length > 0
      ? { path, body: { option_ids, together: true, ...(other !== undefined && { with: other }) } }
      : { path, body: { option_ids, together: false, only: joined } }
  },
}
