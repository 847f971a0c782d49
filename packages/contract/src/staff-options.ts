import { ALLERGENS, DIETARY_MARKS, MAX_FILE_NAME, MAX_FILE_PRICE, MAX_QUANTITY } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, money, pathId, text } from './envelope.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute, withSeen } from './staff-route.ts'

/** Calls that change the options of a dish and their choices. */

/** Choices that a new option begins with, and those that one call removes, brings back or puts in order. */
export const MOST_CHOICES_AT_ONCE = 200

const onceEach = <T extends z.ZodType>(of: T, most: number) =>
  z
    .array(of)
    .max(most)
    .refine((all) => new Set(all).size === all.length, { message: problem('twice') })
const ids = () => onceEach(id(), MOST_CHOICES_AT_ONCE)
const name = () => text(MAX_FILE_NAME).pipe(z.string().min(1))
const limit = () => z.int().min(0).max(MAX_QUANTITY)
const allergens = () => onceEach(z.enum(ALLERGENS), ALLERGENS.length)
const marks = () => onceEach(z.enum(DIETARY_MARKS), DIETARY_MARKS.length)

const optionFields = {
  name: name(),
  kind: z.enum(['radio', 'select', 'checkbox']).openapi({ description: 'radio and select take one choice' }),
  required: z.boolean(),
  min: limit().openapi({ description: 'Fewest choices in all' }),
  max: limit().nullable().openapi({ description: 'Most choices in all; null or 0 is no limit' }),
  valueMax: limit().nullable().openapi({ description: 'Most of any one choice; null leaves it to the choice' }),
}

const choiceFields = {
  name: name(),
  price: money()
    .min(0)
    .max(MAX_FILE_PRICE / 100)
    .openapi({ description: 'Added to the dish' }),
  maxQuantity: limit().nullable(),
  allergens: allergens().nullable().openapi({ description: 'null is not declared, which differs from none' }),
  mayContain: allergens().openapi({
    description: 'Allergens that may get in, none of which are contained; allergens sent alone take theirs out of it',
  }),
  replacedAllergens: allergens().openapi({ description: 'What the dish does not contain with this choice' }),
  breaksMarks: marks().nullable().openapi({ description: 'Marks that the dish loses; null is not declared' }),
  bringsMarks: marks().openapi({ description: 'Marks that the dish gets' }),
}

const optionSchema = z
  .object({
    id: id(),
    choiceId: id().nullable().openapi({ description: 'The choice that asks it; null asks it of the dish' }),
    groupId: id().nullable().openapi({ description: 'The same in the dishes that share it; null: the dish’s alone' }),
    ...optionFields,
  })
  .openapi('StaffOption')

const choiceSchema = z
  .object({ id: id(), optionId: id(), ...choiceFields, soldOut: z.boolean() })
  .openapi('StaffChoice')

const optionsSchema = z
  .object({ options: z.array(optionSchema), choices: z.array(choiceSchema) })
  .openapi('StaffDishOptions', { description: 'Both in the order of the menu, nested ones too' })
export type StaffDishOptionsWire = z.infer<typeof optionsSchema>

const ofDish = z.object({ id: pathId(), itemId: pathId() })
const ofOption = z.object({ id: pathId(), itemId: pathId(), optionId: pathId() })
const ofChoice = z.object({ id: pathId(), itemId: pathId(), choiceId: pathId() })
const responses = { 200: json(answer(optionsSchema), 'All options of the dish'), ...staffErrors }
const parts = z
  .object({
    optionIds: ids().default([]),
    choiceIds: ids().default([]),
    seen: seenBeforePress(),
  })
  .openapi({ description: 'Options and choices of the dish' })

export const listDishOptions = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/dishes/{itemId}/options',
  tags: ['Console'],
  summary: 'The options of a dish and their choices, as staff edit them',
  request: { headers, params: ofDish },
  responses,
})

export const createOption = staffRoute({
  action: 'edit-menu',
  changes: 'new-option',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/options',
  tags: ['Console'],
  summary: 'Add an option with its choices, after those that the dish has',
  description: 'What is left out is usual: one choice, which customers may leave out; allergens are not declared',
  request: {
    headers,
    params: ofDish,
    body: jsonBody(
      z.object({
        ...z.object(optionFields).partial().shape,
        name: optionFields.name,
        choiceId: id().nullable().optional().openapi({ description: 'The choice that asks it' }),
        choices: z
          .array(z.object({ name: choiceFields.name, price: choiceFields.price }))
          .min(1)
          .max(MOST_CHOICES_AT_ONCE),
      }),
    ),
  },
  responses,
})

export const addSharedOption = staffRoute({
  action: 'edit-menu',
  changes: 'new-option',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/options/shared',
  tags: ['Console'],
  summary: 'Add an option that other dishes have, after those that the dish has',
  request: { headers, params: ofDish, body: jsonBody(z.object({ groupId: id() })) },
  responses,
})

export const changeOption = staffRoute({
  action: 'edit-menu',
  changes: 'option',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/options/{optionId}',
  tags: ['Console'],
  summary: 'Change fields of an option; the others stay',
  description:
    'Name, kind and the most of each choice change in every dish that shares it; how much must be chosen is each dish’s own.',
  request: { headers, params: ofOption, body: jsonBody(withSeen(z.object(optionFields).partial())) },
  responses,
})

export const createChoice = staffRoute({
  action: 'edit-menu',
  changes: 'new-option',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/options/{optionId}/choices',
  tags: ['Console'],
  summary: 'Add a choice at the end of an option',
  request: {
    headers,
    params: ofOption,
    body: jsonBody(
      z.object({
        ...z.object(choiceFields).partial().shape,
        name: choiceFields.name,
        price: choiceFields.price,
      }),
    ),
  },
  responses,
})

export const changeChoice = staffRoute({
  action: 'edit-menu',
  changes: 'choice',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/choices/{choiceId}',
  tags: ['Console'],
  summary: 'Change fields of a choice; the others stay',
  description: 'They change in every dish that shares it. Whether it is sold out is the kitchen’s own.',
  request: { headers, params: ofChoice, body: jsonBody(withSeen(z.object(choiceFields).partial())) },
  responses,
})

export const removeOptions = staffRoute({
  action: 'edit-menu',
  changes: 'option-removal',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/options/remove',
  tags: ['Console'],
  summary: 'Remove options and choices of a dish; they can be brought back for 30 days',
  description:
    'What hangs on them goes too. An option keeps at least what customers must choose. Past orders keep all.',
  request: { headers, params: ofDish, body: jsonBody(parts) },
  responses,
})

export const bringOptionsBack = staffRoute({
  action: 'edit-menu',
  changes: 'option-removal',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/options/bring-back',
  tags: ['Console'],
  summary: 'Bring removed options and choices back with their ids and translations',
  request: { headers, params: ofDish, body: jsonBody(parts) },
  responses,
})

export const orderOptions = staffRoute({
  action: 'edit-menu',
  changes: 'menu-order',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/options/order',
  tags: ['Console'],
  summary: 'Put the options of a dish, or of a choice, in order',
  request: {
    headers,
    params: ofDish,
    body: jsonBody(withSeen(z.object({ choiceId: id().nullable(), optionIds: ids().min(1) }))),
  },
  responses,
})

export const orderChoices = staffRoute({
  action: 'edit-menu',
  changes: 'menu-order',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/choices/order',
  tags: ['Console'],
  summary: 'Put the choices of an option in order',
  request: {
    headers,
    params: ofDish,
    body: jsonBody(withSeen(z.object({ optionId: id(), choiceIds: ids().min(1) }))),
  },
  responses,
})
