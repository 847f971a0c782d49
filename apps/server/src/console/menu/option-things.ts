import type { Thing } from '../../identity/acts/change-thing.ts'
import type { BaseDeps } from '../../platform/deps.ts'
import { lockDish, readDishOptions } from '../../restaurants/menus/dish-options.ts'
import { findRemovedParts } from '../../restaurants/menus/removed-options.ts'
import { lockDishesOf, lockShared, readOptionsWithOthers } from '../../restaurants/menus/shared-options.ts'
import { choiceFieldsToWire, optionFieldsToWire } from './option-wire.ts'

type At = Parameters<Thing['read']>[1]

/** The options of the dish that a call is about, locked with it; null where there is no such dish. */
const readLocked = async (tx: Parameters<Thing['read']>[0], { businessId, id, itemId }: At) => {
  const where = { businessId, locationId: Number(id) }
  const dish = await lockDish(tx, where, Number(itemId))
  if (dish === null) return null
  // A change of what dishes share may have been made in another one: it is over when this goes on.
  await lockShared(tx, where, await readDishOptions(tx, where, Number(itemId)))
  return { dish, ...(await readDishOptions(tx, where, Number(itemId))) }
}

/** What an option asks. */
export const option: Thing = {
  named: ['dish', 'name'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const row = all?.options.find(({ id }) => id === Number(at.optionId))
    return all && row ? { dish: all.dish, ...optionFieldsToWire(row) } : null
  },
}

/** What a choice is; whether it is sold out is the kitchen's. */
export const choice: Thing = {
  named: ['dish', 'name'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const row = all?.choices.find(({ id }) => id === Number(at.choiceId))
    return all && row ? { dish: all.dish, ...choiceFieldsToWire(row) } : null
  },
}

/** Which of some options and choices a dish has. */
export function partsOnDish({ clock }: Pick<BaseDeps, 'clock'>): Thing {
  return {
    keys: ['optionIds', 'choiceIds'],
    named: ['dish', 'name'],
    locksItself: true,
    read: async (tx, at) => {
      const { businessId, id, itemId } = at
      const all = await readLocked(tx, at)
      if (all === null) return null
      const wanted = {
        options: (at.optionIds ?? []) as readonly number[],
        choices: (at.choiceIds ?? []) as readonly number[],
      }
      const options = all.options.filter((one) => wanted.options.includes(one.id))
      const choices = all.choices.filter((one) => wanted.choices.includes(one.id))
      const where = { businessId, locationId: Number(id) }
      const removed = await findRemovedParts(tx, where, Number(itemId), wanted, clock.now())
      const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id
      const named = [
        ...[...options, ...removed.options].toSorted(byId),
        ...[...choices, ...removed.choices].toSorted(byId),
      ]
      if (named.length === 0) return null
      return {
        onDish: { options: options.map((one) => one.id), choices: choices.map((one) => one.id) },
        dish: all.dish,
        name: named.map(({ name }) => name).join(', '),
      }
    },
    inverse: ({ before, after, path }) => {
      type On = { readonly options: readonly number[]; readonly choices: readonly number[] }
      const [was, is] = [before.onDish, after.onDish] as unknown as [On, On]
      const less = (a: readonly number[], b: readonly number[]) => a.filter((one) => !b.includes(one))
      const gone = { optionIds: less(was.options, is.options), choiceIds: less(was.choices, is.choices) }
      const base = path.replace(/[\w-]+$/, '')
      return gone.optionIds.length + gone.choiceIds.length > 0
        ? { path: `${base}bring-back`, body: gone }
        : {
            path: `${base}remove`,
            body: { optionIds: less(is.options, was.options), choiceIds: less(is.choices, was.choices) },
          }
    },
  }
}

/** The order of the options of a dish, or of a choice. */
export const optionOrder: Thing = {
  keys: ['choiceId'],
  named: ['dish'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const parent = at.choiceId === undefined || at.choiceId === null ? null : Number(at.choiceId)
    const siblings = all?.options.filter(({ parentValueId }) => parentValueId === parent) ?? []
    return all && siblings.length > 0 ? { dish: all.dish, optionIds: siblings.map(({ id }) => id) } : null
  },
}

/** The order of the choices of an option. */
export const choiceOrder: Thing = {
  keys: ['optionId'],
  named: ['dish'],
  locksItself: true,
  read: async (tx, at) => {
    const all = await readLocked(tx, at)
    const siblings = all?.choices.filter(({ optionId }) => optionId === Number(at.optionId)) ?? []
    return all && siblings.length > 0 ? { dish: all.dish, choiceIds: siblings.map(({ id }) => id) } : null
  },
}

/** Whether options are kept together with those of other dishes. */
export const optionGroup: Thing = {
  keys: ['optionIds'],
  named: ['name'],
  locksItself: true,
  read: async (tx, { businessId, id, optionIds }) => {
    const wanted = optionIds as readonly number[]
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
    const optionIds = at.optionIds ?? []
    const [other] = was.others ?? []
    return left.length > 0
      ? { path, body: { optionIds, together: true, ...(other !== undefined && { with: other }) } }
      : { path, body: { optionIds, together: false, only: joined } }
  },
}
