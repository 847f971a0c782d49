import { BODY_FONTS, CORNERS, FONTS, LOOK_LIMITS, PATTERNS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, pathId } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute, withSeen } from './staff-route.ts'

/** Calls about the look of a business's pages and its pictures. */

/** The bytes of an uploaded picture. [5.56] */
export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024

const colour = () =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .openapi({ example: '#c22814' })
const words = (most: number) => z.string().trim().max(most)
const picture = () =>
  z.string().max(120).nullable().openapi({ description: 'Name of an uploaded picture, or the one that is stored' })

const look = {
  colour: colour(),
  secondColour: colour().nullable(),
  headingFont: z.enum(FONTS),
  bodyFont: z.enum(BODY_FONTS),
  corners: z.enum(CORNERS),
  pattern: z.enum(PATTERNS),
  logo: picture(),
  logoDark: picture(),
  tagline: words(LOOK_LIMITS.tagline),
  heroTitle: words(LOOK_LIMITS.heroTitle).min(1),
  heroText: words(LOOK_LIMITS.heroText),
  heroImage: picture(),
  aboutTitle: words(LOOK_LIMITS.aboutTitle),
  aboutText: words(LOOK_LIMITS.aboutText),
}

const version = z
  .string()
  .max(60)
  .openapi({ description: 'Names the stored look; another one when a member changes it' })

const staffLookSchema = z
  .object({ ...look, colour: z.string(), secondColour: z.string().nullable(), version, name: z.string() })
  .openapi('StaffLook')
export type StaffLookWire = z.infer<typeof staffLookSchema>

const setLookSchema = z.object({ ...look, version: version.optional() })
export type SetLookWire = z.infer<typeof setLookSchema>

export const readLook = staffRoute({
  action: 'set-look',
  place: 'business',
  method: 'get',
  path: '/staff/look',
  tags: ['Console'],
  summary: 'How the pages of the business look',
  request: { headers },
  responses: { 200: json(answer(staffLookSchema), 'The look'), ...staffErrors },
})

export const setLook = staffRoute({
  action: 'set-look',
  place: 'business',
  changes: 'look',
  method: 'post',
  path: '/staff/look',
  tags: ['Console'],
  summary: 'Publish a look: customers see it at once',
  request: { headers, body: jsonBody(withSeen(setLookSchema)) },
  responses: {
    200: json(answer(staffLookSchema), 'The look'),
    ...staffErrors,
    409: json(errorSchema, 'look_changed: another member has changed the look; read it again'),
  },
})

export const uploadPicture = staffRoute({
  action: 'set-look',
  place: 'own',
  changes: 'picture',
  mostBytes: MOST_UPLOAD_BYTES,
  method: 'post',
  path: '/staff/pictures',
  tags: ['Console'],
  summary: 'Upload a picture: the bytes of a JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels [5.56]',
  description: 'A picture that nothing shows is deleted after a day.',
  request: {
    headers,
    query: z.object({
      use: z
        .enum(['logo', 'picture'])
        .default('picture')
        .openapi({ description: 'The white or transparent margins of a logo are cut off' }),
    }),
    body: { required: true, content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: {
    200: json(answer(z.object({ name: z.string() })), 'Its name, also for later calls'),
    ...staffErrors,
    413: json(errorSchema, 'More than 5 MB'),
  },
})

export const readDishPictures = staffRoute({
  action: 'set-look',
  method: 'get',
  path: '/staff/locations/{id}/pictures',
  tags: ['Console'],
  summary: 'The dishes of a location with their pictures',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: {
    200: json(
      answer(
        z.array(
          z.object({ id: z.number().int(), name: z.string(), category: z.string(), image: z.string().nullable() }),
        ),
      ),
      'The dishes, in the order of the menu',
    ),
    ...staffErrors,
  },
})

export const setDishPicture = staffRoute({
  action: 'set-look',
  changes: 'dish-picture',
  method: 'post',
  path: '/staff/locations/{id}/pictures',
  tags: ['Console'],
  summary: 'Set or remove the picture of a dish',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(z.object({ itemId: z.number().int().positive(), picture: picture(), seen: seenBeforePress() })),
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})
