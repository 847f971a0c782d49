import { ALLERGENS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, pathId } from './envelope.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute } from './staff-route.ts'

/** Calls about options that several dishes share. */

/** Options that one call keeps together. */
export const MOST_SHARED = 2000

const optionIds = () =>
  z
    .array(id())
    .max(MOST_SHARED)
    .refine((all) => new Set(all).size === all.length, { message: problem('twice') })

const shared = z.object({
  name: z.string(),
  choices: z.array(z.string()).openapi({ description: 'Names of its choices' }),
  dishes: z
    .array(z.object({ id: id(), name: z.string() }))
    .openapi({ description: 'The dishes that have it, and the deals whose dishes do' }),
  optionIds: z.array(id()),
})

const groupsSchema = z
  .object({
    groups: z.array(shared.extend({ id: id() })).openapi({ description: 'Options that are kept together' }),
    same: z.array(shared).openapi({
      description: 'Options of the same name and choices on several dishes, which are not kept together yet',
    }),
  })
  .openapi('StaffOptionGroups')
export type StaffOptionGroupsWire = z.infer<typeof groupsSchema>

const place = z.object({ id: pathId() })

const allergens = () => z.array(z.enum(ALLERGENS))

const allergenOptionSchema = z
  .object({
    id: id(),
    name: z.string(),
    above: z.array(z.string()).openapi({ description: 'Names of the options and choices that ask it, outer first' }),
    itemIds: z.array(id()).openapi({ description: 'The dishes that share it; its ids are those of the first' }),
    choices: z.array(
      z.object({
        id: id(),
        name: z.string(),
        allergens: allergens().nullable().openapi({ description: 'null is not declared, which differs from none' }),
        mayContain: allergens(),
        replacedAllergens: allergens().openapi({ description: 'What the dish does not contain with this choice' }),
      }),
    ),
  })
  .openapi('StaffAllergenOption')
export type StaffAllergenOptionWire = z.infer<typeof allergenOptionSchema>

export const listAllergenOptions = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/allergen-options',
  tags: ['Console'],
  summary: 'What the choices of all dishes of a location contain, those of a shared option once',
  request: { headers, params: place },
  responses: {
    200: json(answer(z.array(allergenOptionSchema)), 'The options, nested ones after those around them'),
    ...staffErrors,
  },
})

export const listOptionGroups = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/option-groups',
  tags: ['Console'],
  summary: 'The options that dishes of a location share, and those that could be kept together',
  request: { headers, params: place },
  responses: { 200: json(answer(groupsSchema), 'The groups'), ...staffErrors },
})

export const keepOptionsTogether = staffRoute({
  action: 'edit-menu',
  changes: 'option-group',
  method: 'post',
  path: '/staff/locations/{id}/option-groups',
  tags: ['Console'],
  summary: 'Keep options of several dishes together, or separate them from the others of their group',
  description:
    'What is kept together has the same name and choices. A change of one changes all; how much must be chosen is each dish’s own.',
  request: {
    headers,
    params: place,
    body: jsonBody(
      z.object({
        optionIds: optionIds().min(1),
        together: z.boolean().openapi({ description: 'false separates them' }),
        only: optionIds().optional().openapi({ description: 'Of them, those that are separated; without it all' }),
        with: id().optional().openapi({ description: 'An option of the group that they join' }),
        seen: seenBeforePress(),
      }),
    ),
  },
  responses: { 200: json(answer(groupsSchema), 'The groups'), ...staffErrors },
})
