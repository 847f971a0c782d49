import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody } from './envelope.ts'
import { commonErrors } from './errors.ts'
import { emailInput, mailAsked } from './user.ts'

/**
 * Calls by which a guest reads and erases what a business stores about orders with an email, after proving the email.
 */

const post = <const Path extends string, T extends z.ZodType>(path: Path, summary: string, body: T) => ({
  method: 'post' as const,
  path,
  tags: ['Own data'],
  summary,
  request: { headers, body: jsonBody(body) },
})

const secret = () => z.string().max(200)

/** The answer is the same for every email; only one with guest orders gets a mail. */
export const askForOwnData = createRoute({
  ...post('/own-data/link', 'Mail a link to the data of guest orders', z.object({ email: emailInput() })),
  responses: {
    200: json(answer(mailAsked), 'A mail is on its way if there are guest orders with this email'),
    ...commonErrors,
  },
})

export const ownDataSchema = z
  .object({
    key: z.string().openapi({ description: 'Allows export and erasure until it expires; erasure ends it' }),
    expires_at: z.string(),
    email: z.string(),
    orders: z.number().int().openapi({ description: 'Guest orders with this email' }),
    live_orders: z.number().int().openapi({ description: 'Guest orders that have not ended' }),
  })
  .openapi('OwnData')
export type OwnDataWire = z.infer<typeof ownDataSchema>

export const openOwnData = createRoute({
  ...post('/own-data/open', 'Exchange the token of the mailed link, which works once', z.object({ token: secret() })),
  responses: { 200: json(answer(ownDataSchema), 'What is stored, and the key to it'), ...commonErrors },
})

export const exportOwnData = createRoute({
  ...post('/own-data/export', 'All stored data of these guest orders', z.object({ key: secret() })),
  responses: { 200: json(answer(z.looseObject({})), 'The data, for the person to keep as a file'), ...commonErrors },
})

export const erasedSchema = z
  .object({
    erased: z.number().int().openapi({ description: 'Orders without the person from now on' }),
    later: z.number().int().openapi({ description: 'Live orders: they are erased within an hour after they end' }),
  })
  .openapi('Erased')
export type ErasedWire = z.infer<typeof erasedSchema>

export const eraseOwnData = createRoute({
  ...post('/own-data/erase', 'Erase the person from these guest orders', z.object({ key: secret() })),
  responses: { 200: json(answer(erasedSchema), 'Erased'), ...commonErrors },
})
