import {
  addSharedOption,
  bringOptionsBack,
  changeChoice as changeChoiceCall,
  changeOption as changeOptionCall,
  createChoice as createChoiceCall,
  createOption as createOptionCall,
  keepOptionsTogether,
  listAllergenOptions,
  listDishOptions,
  listOptionGroups,
  orderChoices,
  orderOptions,
  removeOptions,
} from '@comanda/contract'
import { checkedMoney } from '@comanda/contract/wire'
import { MAX_FILE_CHOICES } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { mapInPieces } from '../../platform/in-pieces.ts'
import { type LocationRef, readLocation } from '../../restaurants/locations/store.ts'
import { readAllergenOptions } from '../../restaurants/menus/allergen-options.ts'
import { hasDish, lockDish, readDishOptions } from '../../restaurants/menus/dish-options.ts'
import {
  changeChoice,
  changeOption,
  createChoice,
  createOption,
  type OptionProblem,
} from '../../restaurants/menus/edit-option.ts'
import { keepTogether, readOptionGroups, separateOptions } from '../../restaurants/menus/option-groups.ts'
import { bringPartsBack, removeParts } from '../../restaurants/menus/removed-options.ts'
import { addShared, orderShared } from '../../restaurants/menus/shared-options.ts'
import { choice, choiceOrder, option, optionGroup, optionOrder, partsOnDish } from './option-things.ts'
import {
  allergenOptionToWire,
  choiceFieldsFromWire,
  dishOptionsToWire,
  groupsToWire,
  optionFieldsFromWire,
} from './option-wire.ts'

const PROBLEMS: Readonly<Record<OptionProblem, FieldProblems[string]>> = {
  'more-than-allowed': 'more_than_allowed',
  'too-few-choices': 'too_few_choices',
  'no-choice': 'no_choice',
  'too-deep': 'too_deep',
  contained: 'contained',
  'too-many': { problem: 'too_many', count: MAX_FILE_CHOICES },
}

const SHARED_PROBLEMS = {
  unknown: 'no_part',
  twice: 'twice',
  'too-many': { problem: 'too_many', count: MAX_FILE_CHOICES },
} as const satisfies Readonly<Record<string, FieldProblems[string]>>

/** The field that a problem is about: of those that set limits, the first that was sent. */
const fieldOf = (problem: OptionProblem, sent: object): string => {
  if (problem === 'no-choice' || problem === 'too-deep') return 'choiceId'
  if (problem === 'contained') return 'mayContain'
  const limits = ['min', 'max', 'valueMax', 'maxQuantity', 'required', 'kind', 'choices']
  return limits.find((name) => name in sent) ?? 'name'
}
const problemsOf = (problem: OptionProblem, sent: object): { readonly problems: FieldProblems } => ({
  problems: { [fieldOf(problem, sent)]: PROBLEMS[problem] },
})

const hasSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Routes that change the options of a dish and their choices; each answers with all of them. */
export function optionRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  /** Where a dish is. */
  const whereOf = ({ businessId }: { readonly businessId: number }, locationId: number) => ({ businessId, locationId })
  const read = async (db: Executor, where: LocationRef, itemId: number) => ({
    data: dishOptionsToWire(await readDishOptions(db, where, itemId)),
  })

  staffCall(listDishOptions, async (c, { member }) => {
    const { id, itemId } = c.req.valid('param')
    const where = whereOf(member, id)
    if (!(await hasDish(deps.db, where, itemId))) return refuse(c, 404, 'not_found')
    return c.json(await read(deps.db, where, itemId), 200, PRIVATE)
  })
  staffCall(createOptionCall, async (c, { member }) => {
    const { id, itemId } = c.req.valid('param')
    const sent = c.req.valid('json')
    const where = whereOf(member, id)
    const { name, choiceId = null } = sent
    const choices = sent.choices.map((one) => ({ name: one.name, price: checkedMoney(one.price) }))
    const wanted = { ...optionFieldsFromWire(sent), name, choiceId, choices }
    const problem = await inTransaction(deps.db, (tx) => createOption(tx, where, itemId, wanted))
    if (problem === 'unknown') return refuse(c, 404, 'not_found')
    if (problem) return refuse(c, 422, 'invalid_request', problemsOf(problem, sent))
    return c.json(await read(deps.db, where, itemId), 200, PRIVATE)
  })
  staffCall(createChoiceCall, async (c, { member }) => {
    const { id, itemId, optionId } = c.req.valid('param')
    const sent = c.req.valid('json')
    const where = whereOf(member, id)
    const wanted = { ...choiceFieldsFromWire(sent), name: sent.name, price: checkedMoney(sent.price) }
    const problem = await inTransaction(deps.db, (tx) => createChoice(tx, where, { itemId, optionId }, wanted))
    if (problem === 'unknown') return refuse(c, 404, 'not_found')
    if (problem) return refuse(c, 422, 'invalid_request', problemsOf(problem, sent))
    return c.json(await read(deps.db, where, itemId), 200, PRIVATE)
  })
  staffCall(listOptionGroups, async (c, { member }) => {
    const where = whereOf(member, c.req.valid('param').id)
    if ((await readLocation(deps.db, where.businessId, where.locationId)) === null) return refuse(c, 404, 'not_found')
    return longJson(c, { data: groupsToWire(await readOptionGroups(deps.db, where)) }, 3, PRIVATE)
  })
  staffCall(listAllergenOptions, async (c, { member }) => {
    const where = whereOf(member, c.req.valid('param').id)
    if ((await readLocation(deps.db, where.businessId, where.locationId)) === null) return refuse(c, 404, 'not_found')
    const found = await readAllergenOptions(deps.db, where)
    return longJson(c, { data: await mapInPieces(found, allergenOptionToWire) }, 2, PRIVATE)
  })
  staffChange(keepOptionsTogether, optionGroup, async (c, { member, tx }) => {
    const where = whereOf(member, c.req.valid('param').id)
    const { optionIds, together, only, with: joined } = c.req.valid('json')
    if (!together) await separateOptions(tx, where, only?.filter((one) => optionIds.includes(one)) ?? optionIds)
    else if ((await keepTogether(tx, where, [...optionIds, ...(joined ? [joined] : [])])) === 'differ')
      return refuse(c, 422, 'invalid_request', { problems: { optionIds: 'changed_meanwhile' } })
    return longJson(c, { data: groupsToWire(await readOptionGroups(tx, where)) }, 3, PRIVATE)
  })
  // The next ones stand before the calls whose paths they would match.
  staffCall(addSharedOption, async (c, { member }) => {
    const { id, itemId } = c.req.valid('param')
    const where = whereOf(member, id)
    const { groupId } = c.req.valid('json')
    const outcome = await inTransaction(deps.db, async (tx) =>
      (await lockDish(tx, where, itemId)) === null ? 'no-dish' : addShared(tx, where, itemId, groupId),
    )
    if (outcome === 'no-dish') return refuse(c, 404, 'not_found')
    if (outcome !== 'done')
      return refuse(c, 422, 'invalid_request', { problems: { groupId: SHARED_PROBLEMS[outcome] } })
    return c.json(await read(deps.db, where, itemId), 200, PRIVATE)
  })
  staffChange(removeOptions, partsOnDish(deps), async (c, { member, tx }) => {
    const { id, itemId } = c.req.valid('param')
    const { optionIds, choiceIds } = c.req.valid('json')
    const where = whereOf(member, id)
    const parts = { options: optionIds, choices: choiceIds }
    const outcome = await removeParts(tx, where, itemId, parts, { staffId: member.id, now: deps.clock.now() })
    if (outcome === 'needed') return refuse(c, 409, 'option_needs_choices')
    return c.json(await read(tx, where, itemId), 200, PRIVATE)
  })
  staffChange(bringOptionsBack, partsOnDish(deps), async (c, { member, tx }) => {
    const { id, itemId } = c.req.valid('param')
    const { optionIds, choiceIds } = c.req.valid('json')
    const where = whereOf(member, id)
    await bringPartsBack(tx, where, itemId, { options: optionIds, choices: choiceIds }, deps.clock.now())
    return c.json(await read(tx, where, itemId), 200, PRIVATE)
  })
  staffChange(orderOptions, optionOrder, async (c, { member, tx }) => {
    const { id, itemId } = c.req.valid('param')
    const { choiceId, optionIds } = c.req.valid('json')
    const where = whereOf(member, id)
    const { options } = await readDishOptions(tx, where, itemId)
    const siblings = options.filter(({ parentValueId }) => parentValueId === choiceId)
    if (
      !hasSame(
        siblings.map((one) => one.id),
        optionIds,
      )
    )
      return refuse(c, 422, 'invalid_request', { problems: { optionIds: 'changed_meanwhile' } })
    await orderShared(tx, where, 'options', optionIds)
    return c.json(await read(tx, where, itemId), 200, PRIVATE)
  })
  staffChange(orderChoices, choiceOrder, async (c, { member, tx }) => {
    const { id, itemId } = c.req.valid('param')
    const { optionId, choiceIds } = c.req.valid('json')
    const where = whereOf(member, id)
    const { choices } = await readDishOptions(tx, where, itemId)
    const siblings = choices.filter((one) => one.optionId === optionId)
    if (
      !hasSame(
        siblings.map((one) => one.id),
        choiceIds,
      )
    )
      return refuse(c, 422, 'invalid_request', { problems: { choiceIds: 'changed_meanwhile' } })
    await orderShared(tx, where, 'choices', choiceIds)
    return c.json(await read(tx, where, itemId), 200, PRIVATE)
  })
  staffChange(changeOptionCall, option, async (c, { member, tx }) => {
    const { id, itemId, optionId } = c.req.valid('param')
    const sent = c.req.valid('json')
    const where = whereOf(member, id)
    const problem = await changeOption(tx, where, optionId, optionFieldsFromWire(sent))
    if (problem) return refuse(c, 422, 'invalid_request', problemsOf(problem, sent))
    return c.json(await read(tx, where, itemId), 200, PRIVATE)
  })
  staffChange(changeChoiceCall, choice, async (c, { member, tx }) => {
    const { id, itemId, choiceId } = c.req.valid('param')
    const sent = c.req.valid('json')
    const where = whereOf(member, id)
    const problem = await changeChoice(tx, where, choiceId, choiceFieldsFromWire(sent))
    if (problem) return refuse(c, 422, 'invalid_request', problemsOf(problem, sent))
    return c.json(await read(tx, where, itemId), 200, PRIVATE)
  })
  return router
}
