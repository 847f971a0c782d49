import { LOCATION_LIMITS, SAMPLE_MENUS, SIGNUP_STEPS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { addressInputSchema, addressSchema, lookupErrors, suggestionsSchema } from './address.ts'
import { answer, codeText, json, jsonBody, money, text, textWithoutLinks } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { confirmedHours } from './staff-location-settings.ts'
import { FILE_LIMITS, MOST_MENU_TEXT, menuFileProblems } from './staff-menu-file.ts'
import { companySchema, issuerOfFirst } from './staff-seller.ts'
import { done } from './user.ts'

/**
 * Calls with which an owner opens a restaurant at `/start`. They exist on the installation's own host only, and only
 * where the operator allows it; elsewhere they are not found. The browser carries the signup in a cookie.
 */

const headers = z.object({
  'accept-language': z.string().max(200).optional().openapi({ description: 'en or es: the language of messages' }),
})

const clockTime = () =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: problem('not_a_time') })
    .openapi({ example: '12:00' })

const serviceSchema = z
  .object({
    delivery: z.boolean(),
    collection: z.boolean(),
    tables: z.number().int().min(0).max(60).openapi({ description: 'Tables at which guests may order; 0 for none' }),
    week: z
      .array(z.array(z.object({ opensAt: clockTime(), closesAt: clockTime() })).max(4))
      .length(7)
      .openapi({ description: 'Opening spans of each day, Monday first; a closed day has none' }),
    radius: z
      .number()
      .int()
      .min(500)
      .max(30_000)
      .openapi({ description: 'Delivery area: metres around the restaurant' }),
    postcodes: z.array(codeText(60)).max(LOCATION_LIMITS.prefixes).default([]).openapi({
      description:
        'Delivery area where the restaurant has no position: postcodes or their beginnings, such as LS6, LS6 3, 41003',
    }),
    minimum: money().min(0).max(1000),
    fee: money().min(0).max(100),
  })
  .openapi('SignupService')
export type SignupServiceWire = z.infer<typeof serviceSchema>

const lookSchema = z.object({
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, { message: problem('not_a_colour') }),
  corners: z.enum(['round', 'soft', 'sharp']),
  headingFont: z.enum(['young-serif', 'bricolage-grotesque', 'hanken-grotesk', 'figtree']),
  logo: z.string().max(120).nullable().default(null).openapi({ description: 'Name of an uploaded picture' }),
})

const areaSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('circle'), radius: z.number().int().openapi({ description: 'Metres' }) }),
    z.object({ type: z.literal('postcodes'), postcodes: z.array(z.string()) }),
  ])
  .nullable()
  .openapi({ description: 'Where the page delivers as it is answered so far; null delivers nowhere' })

export const SIGNUP_CARDS = ['unavailable', 'none', 'unfinished', 'on'] as const

const signupSchema = z
  .object({
    email: z.string(),
    step: z.enum(SIGNUP_STEPS).openapi({ description: 'The first question without an answer' }),
    answered: z.array(z.enum(SIGNUP_STEPS)),
    pagesHost: z.string().openapi({ description: 'The host below which pages open', example: 'orders.example' }),
    name: z.string(),
    hostLabel: z.string().openapi({ description: 'The page opens at this name below `pagesHost`' }),
    place: z
      .object({ territory: z.enum(['uk', 'es']), address: addressSchema, telephoneNumber: z.string() })
      .nullable(),
    service: serviceSchema.nullable(),
    area: areaSchema,
    menu: z.object({ source: z.enum([...SAMPLE_MENUS, 'file']), dishes: z.number().int() }).nullable(),
    look: lookSchema.nullable(),
    company: z.object({ ...companySchema.shape, ...issuerOfFirst }).nullable(),
    cards: z.enum(SIGNUP_CARDS).openapi({
      description: 'unavailable: the installation has no payment provider; unfinished: the provider needs more details',
    }),
    preview: z.string().nullable().openapi({ description: 'Address of the page as it is so far' }),
    site: z.string().nullable().openapi({ description: 'Address of the page, once it is known' }),
    published: z.boolean(),
  })
  .openapi('Signup')
export type SignupWire = z.infer<typeof signupSchema>

const signupErrors = {
  ...commonErrors,
  401: json(errorSchema, 'sign_in_required: the browser carries no signup, or it has expired'),
  409: json(errorSchema, 'signup_ended: the page is open already; its console changes it from now on'),
} as const

const signedUp = { 200: json(answer(signupSchema), 'The signup as it is now'), ...signupErrors }

export const sendSignupCode = createRoute({
  method: 'post',
  path: '/start/code',
  tags: ['Start'],
  summary: 'Mail a code of six digits to an owner',
  description: 'A new code ends the one before. Limited per address and per network.',
  request: { headers, body: jsonBody(z.object({ email: codeText(200) })) },
  responses: {
    200: json(
      answer(
        z.object({
          success: z.boolean(),
          mailbox: z.string().nullable().openapi({
            description: 'Path of the page that shows the mails of a demo, which sends none; null where they are sent',
          }),
        }),
      ),
      'The code is on its way',
    ),
    ...commonErrors,
  },
})

export const enterSignupCode = createRoute({
  method: 'post',
  path: '/start/session',
  tags: ['Start'],
  summary: 'Enter the mailed code: begins a signup, or resumes the unpublished one of this email',
  request: {
    headers,
    body: jsonBody(
      z.object({
        email: codeText(200),
        code: codeText(20)
          .transform((typed) => typed.replace(/[\s-]/g, ''))
          .pipe(z.string().regex(/^\d{6}$/, { message: problem('six_digits') }))
          .openapi({ type: 'string', example: '482913' }),
      }),
    ),
  },
  responses: {
    200: json(answer(signupSchema), 'The signup; its cookie is set'),
    ...commonErrors,
    422: json(
      errorSchema,
      'signup_code_wrong, or signup_code_expired: too old, or five wrong tries. Ask for a new one',
    ),
  },
})

export const readSignup = createRoute({
  method: 'get',
  path: '/start',
  tags: ['Start'],
  summary: 'The signup of this browser',
  request: { headers },
  responses: signedUp,
})

export const leaveSignup = createRoute({
  method: 'post',
  path: '/start/leave',
  tags: ['Start'],
  summary: 'Forget the signup in this browser; a mailed code resumes it',
  request: { headers },
  responses: { 200: json(answer(done), 'The cookie is gone'), ...commonErrors },
})

export const nameSignup = createRoute({
  method: 'post',
  path: '/start/name',
  tags: ['Start'],
  summary: 'The name of the restaurant and of its page',
  request: {
    headers,
    body: jsonBody(
      z.object({
        name: textWithoutLinks(80).pipe(z.string().min(1)),
        hostLabel: codeText(40).optional().openapi({ description: 'Chosen from the name when left out' }),
      }),
    ),
  },
  responses: signedUp,
})

export const placeSignup = createRoute({
  method: 'post',
  path: '/start/place',
  tags: ['Start'],
  summary: 'Where the restaurant is. The first time it creates the draft of the page',
  request: {
    headers,
    body: jsonBody(
      z.object({
        territory: z.enum(['uk', 'es']),
        address: addressInputSchema,
        telephoneNumber: codeText(30).pipe(z.string().min(1)),
      }),
    ),
  },
  responses: signedUp,
})

export const serveSignup = createRoute({
  method: 'post',
  path: '/start/service',
  tags: ['Start'],
  summary: 'How and when orders are taken',
  request: { headers, body: jsonBody(serviceSchema.extend({ confirmed: confirmedHours() })) },
  responses: signedUp,
})

const menuSource = z
  .object({
    sample: z.enum(SAMPLE_MENUS).optional(),
    file: z.base64().min(1).max(MOST_MENU_TEXT).optional().openapi({
      description:
        'In base64: a table (CSV), a text with a dish and its price per line, JSON of the published schema, or a web page with schema.org data',
    }),
  })
  .refine(({ sample, file }) => (sample === undefined) !== (file === undefined), {
    path: ['file'],
    message: problem('required'),
  })

const signupMenuSchema = z
  .object({
    dishes: z.number().int(),
    categories: z.array(
      z.object({
        name: z.string(),
        dishes: z.array(z.object({ name: z.string(), description: z.string(), price: money() })),
      }),
    ),
    ...menuFileProblems,
  })
  .openapi('SignupMenu')
export type SignupMenuWire = z.infer<typeof signupMenuSchema>

export const previewSignupMenu = createRoute({
  method: 'post',
  path: '/start/menu/preview',
  tags: ['Start'],
  summary: 'Show the menu that a file or a sample would give',
  description: FILE_LIMITS,
  request: { headers, body: jsonBody(menuSource) },
  responses: { 200: json(answer(signupMenuSchema), 'Nothing has changed'), ...signupErrors },
})

export const fillSignupMenu = createRoute({
  method: 'post',
  path: '/start/menu',
  tags: ['Start'],
  summary: 'Take a file or a sample as the menu',
  description: FILE_LIMITS,
  request: { headers, body: jsonBody(menuSource) },
  responses: signedUp,
})

export const uploadSignupPicture = createRoute({
  method: 'post',
  path: '/start/pictures',
  tags: ['Start'],
  summary: 'Upload a logo: the bytes of a JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels',
  description: 'A picture that nothing shows is deleted after a day.',
  request: {
    headers,
    body: { required: true, content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: {
    200: json(answer(z.object({ name: z.string() })), 'Its name, for the look'),
    ...signupErrors,
    409: json(errorSchema, 'signup_ended, or signup_unfinished: there is no draft yet'),
    413: json(errorSchema, 'More than 5 MB'),
  },
})

export const dressSignup = createRoute({
  method: 'post',
  path: '/start/look',
  tags: ['Start'],
  summary: 'The look of the page',
  request: { headers, body: jsonBody(lookSchema) },
  responses: signedUp,
})

export const companySignup = createRoute({
  method: 'post',
  path: '/start/company',
  tags: ['Start'],
  summary: 'Who sells: legal name, VAT registration, who issues the receipts, and the tax in prices',
  description:
    'The number has the format of the place’s country. A move to another country asks again; a move to a place with another tax asks that again.',
  request: {
    headers,
    body: jsonBody(
      companySchema.extend({ ...issuerOfFirst, legalName: companySchema.shape.legalName.pipe(z.string().min(1)) }),
    ),
  },
  responses: signedUp,
})

export const paySignup = createRoute({
  method: 'post',
  path: '/start/payment',
  tags: ['Start'],
  summary: 'Take cash only, for now',
  request: { headers },
  responses: signedUp,
})

export const connectSignup = createRoute({
  method: 'post',
  path: '/start/payment/connect',
  tags: ['Start'],
  summary: 'A link to the payment provider’s page that opens the restaurant’s own account for cards',
  request: { headers },
  responses: {
    200: json(answer(z.object({ url: z.string() })), 'To be opened now: it works once, for minutes'),
    ...signupErrors,
    503: json(errorSchema, 'payment_unavailable: the provider does not answer, or the installation has none'),
  },
})

export const publishSignup = createRoute({
  method: 'post',
  path: '/start/publish',
  tags: ['Start'],
  summary: 'Open the page, with the owner’s account of its console',
  description: 'Again, it answers the same and changes nothing.',
  request: { headers, body: jsonBody(z.object({ password: z.string().max(300) })) },
  responses: {
    200: json(
      answer(
        signupSchema.extend({
          consoleToken: z.string().nullable().openapi({
            description: 'Signs the owner in to the console once, within minutes; null where it was answered before',
          }),
        }),
      ),
      'The page is open',
    ),
    ...signupErrors,
    409: json(
      errorSchema,
      'signup_unfinished: a needed question has no answer yet; `step` of the signup names it. signup_held: the name looks like another one’s, and an operator looks first; signup_refused',
    ),
  },
})

const session = z
  .string()
  .regex(/^[\w-]{8,36}$/, { message: problem('session') })
  .optional()
const territory = z.enum(['uk', 'es'])

export const suggestSignupAddresses = createRoute({
  method: 'get',
  path: '/start/addresses',
  tags: ['Start'],
  summary: 'Addresses that begin with the typed text',
  request: { headers, query: z.object({ territory, text: text(100).pipe(z.string().min(3)), session }) },
  responses: {
    200: json(answer(suggestionsSchema), 'At most eight, the most likely first'),
    ...lookupErrors,
    401: signupErrors[401],
  },
})

export const resolveSignupAddress = createRoute({
  method: 'get',
  path: '/start/addresses/{id}',
  tags: ['Start'],
  summary: 'The address of a suggestion; unknown parts are empty',
  request: {
    headers,
    params: z.object({ id: z.string().regex(/^[\w.:-]{1,1500}$/, { message: problem('suggestion') }) }),
    query: z.object({ territory, session }),
  },
  responses: { 200: json(answer(addressSchema), 'The address'), ...lookupErrors, 401: signupErrors[401] },
})
