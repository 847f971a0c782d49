import { MAX_DEAL_DISHES, MAX_FILE_NAME, MAX_FILE_PRICE, MAX_QUANTITY, MAX_SECTIONS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, money, pathId, text } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** Calls about the sections of a meal deal. */

const limit = () => z.int().min(0).max(MAX_QUANTITY)
const name = () => text(MAX_FILE_NAME).pipe(z.string().min(1))

const productFields = {
  itemId: id().openapi({ description: 'A dish of the location that is no deal' }),
  price: money()
    .min(0)
    .max(MAX_FILE_PRICE / 100)
    .openapi({ description: 'Supplement, charged where the section is priced' }),
}

const sectionFields = {
  name: name(),
  kind: z.enum(['radio', 'checkbox']).openapi({ description: 'radio takes one dish' }),
  required: z.boolean(),
  min: limit().openapi({ description: 'Fewest dishes in all' }),
  max: limit().nullable().openapi({ description: 'Most dishes in all; null or 0 is no limit' }),
  priced: z.boolean().openapi({ description: 'Supplements and options are charged' }),
}

const sectionsSchema = z
  .object({
    sections: z.array(
      z.object({
        id: id(),
        ...sectionFields,
        products: z.array(z.object({ id: id(), ...productFields })),
      }),
    ),
  })
  .openapi('StaffSections', { description: 'The sections of a deal and their dishes, in the order of the menu' })
export type StaffSectionsWire = z.infer<typeof sectionsSchema>

const ofDish = z.object({ id: pathId(), itemId: pathId() })
const responses = { 200: json(answer(sectionsSchema), 'All sections of the dish'), ...staffErrors }

export const listSections = staffRoute({
  action: 'edit-menu',
  method: 'get',
  path: '/staff/locations/{id}/dishes/{itemId}/sections',
  tags: ['Console'],
  summary: 'The sections of a meal deal as staff edit them; a dish that is no deal has none',
  request: { headers, params: ofDish },
  responses,
})

export const setSections = staffRoute({
  action: 'edit-menu',
  changes: 'deal-sections',
  method: 'post',
  path: '/staff/locations/{id}/dishes/{itemId}/sections',
  tags: ['Console'],
  summary: 'Set all sections of a meal deal; a dish with sections is a deal',
  description:
    'What has no id is new; its dishes get copies of their options. What is left out leaves the menu, never past orders, and comes back within 30 days where its id is sent again.',
  request: {
    headers,
    params: ofDish,
    body: jsonBody(
      withSeen(
        z.object({
          sections: z
            .array(
              z.object({
                id: id().optional().openapi({ description: 'Left out, the section is new' }),
                ...sectionFields,
                products: z
                  .array(
                    z.object({
                      id: id().optional().openapi({ description: 'Left out, the dish is new in the section' }),
                      ...productFields,
                    }),
                  )
                  .max(MAX_DEAL_DISHES),
              }),
            )
            .max(MAX_SECTIONS),
        }),
      ),
    ),
  },
  responses,
})
