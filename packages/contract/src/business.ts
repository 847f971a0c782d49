import { RECEIPT_ISSUERS, TAXES } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, id, json, language, notShown, paymentBrand } from './envelope.ts'
import { commonErrors } from './errors.ts'
import { locationSchema } from './location.ts'

/** [3.20] */
export const businessSchema = z
  .object({
    id: id(),
    subdomain: z.string(),
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    logo: z.string().nullable(),
    territory: z.enum(['UK', 'ES']),
    language: language(),
    legal_name: z.string(),
    vat_number: z.string(),
    twitter_url: z.string().nullable(),
    facebook_url: z.string().nullable(),
    instagram_url: z.string().nullable(),
    hero: z.object({ title: z.string(), text: z.string(), image: z.string().nullable() }),
    about: z.object({ title: z.string(), text: z.string() }),
    guest_ordering: z.boolean(),
    terms_by_sentence: z.boolean(),
  })
  .openapi('Business')

export const themeSchema = z
  .object({
    colour: z.string(),
    second_colour: z.string().nullable(),
    heading_font: z.enum(['young-serif', 'bricolage-grotesque', 'hanken-grotesk', 'figtree']),
    body_font: z.enum(['figtree', 'hanken-grotesk']),
    corners: z.enum(['round', 'soft', 'sharp']),
    pattern: z.enum(['discs', 'tiles', 'none']),
    logo: z.string().nullable().openapi({ description: 'Name of a picture, as of a dish' }),
    logo_dark: z.string().nullable(),
  })
  .openapi('Theme')

/** How the pages of a business take payments by card. */
export const paymentSettingsSchema = z
  .object({
    stripe_account: z.string().nullable().openapi({
      description: 'The connected account that new orders are charged on; null is the installation’s own',
    }),
    asks_billing_postcode: z.boolean(),
    brands: z.array(paymentBrand()).openapi({ description: 'Offered beside cards and their wallets' }),
  })
  .openapi('PaymentSettings')

/** [3.21] */
export const websiteSchema = z
  .object({
    api_key: z.string(),
    theme: themeSchema,
    business: businessSchema,
    locations: z.array(locationSchema).openapi({
      description: 'The first locations, or those that the query names; all are pages of `GET /location`',
    }),
    locations_total: z.number().int(),
    payments: paymentSettingsSchema,
    receipt_issuer: z.enum(RECEIPT_ISSUERS).openapi({
      description:
        'till: at every location the restaurant’s own till issues the receipts; we: at one of them at least we do',
    }),
    tax: z.enum(TAXES).nullable().openapi({
      description: 'What the tax in prices is called, if the business has chosen it; null is the tax of the place',
    }),
    languages: z.array(language()).openapi({ description: 'What the pages are offered in' }),
    texts: z
      .record(z.string(), z.string())
      .openapi({ description: 'Texts of the pages that the business has replaced, in the answer’s language, by key' }),
    documents: z.array(z.enum(['privacy', 'terms', 'allergy'])).openapi({ description: 'The published documents' }),
    words_language: language().openapi({ description: 'Language of what the business says of itself' }),
    site_url: z.string().nullable().openapi({
      description:
        'Origin of the business’s own pages, of its primary host: https://napoli.example. Null without a host',
    }),
    tag_manager_id: z.string().nullable().openapi({
      description: 'Container at Google Tag Manager, GTM-…, loaded only after consent; null loads none [1.22]',
    }),
    apps: z
      .object({
        app_store_id: z.string().nullable(),
        ios_app_id: z.string().nullable().openapi({ description: 'Team and bundle' }),
        play_package: z.string().nullable(),
        announces_new_app: z.boolean().openapi({ description: 'Announce the new app to users of the old one [1.14]' }),
      })
      .openapi({ description: 'The business’s native apps; null where it has none' }),
    map_tiles: z
      .object({ url: z.string(), attribution: z.string() })
      .nullable()
      .openapi({ description: 'The business’s own map tiles, else the installation’s; null draws the streets' }),
    push_key: z.string().nullable().openapi({ description: 'Key of push subscriptions; null where there are none' }),
    onesignal_app_id: z.string().nullable(),
    app_store_link: z.string().nullable(),
    google_play_link: z.string().nullable(),
  })
  .openapi('Website')
export type WebsiteWire = z.infer<typeof websiteSchema>

export const getWebsite = createRoute({
  method: 'get',
  path: '/theme/website',
  tags: ['Business'],
  summary: 'The business of this host: theme, first locations, links [7.04]',
  request: {
    headers,
    query: z.object({
      location: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: 'Slug: of more than ten locations, answer this one in place of the first ones' }),
      table: z
        .string()
        .max(20)
        .optional()
        .openapi({ description: 'Id of a table: of more than ten locations, answer its location too' }),
    }),
  },
  responses: { 200: json(answer(websiteSchema), 'The business'), ...commonErrors },
})

/** Sanitised HTML. [3.22] [7.28] */
export const documentsSchema = z
  .object({
    privacy_policy: z.string(),
    privacy_policy_language: notShown('privacy policy'),
    terms_and_conditions: z.string(),
    terms_and_conditions_language: notShown('terms'),
    allergy_information: z.string(),
    allergy_information_language: notShown('allergy information'),
    version: z.string().openapi({ description: 'Version of the terms that an acceptance refers to' }),
  })
  .openapi('Documents')
export type DocumentsWire = z.infer<typeof documentsSchema>

export const getDocuments = createRoute({
  method: 'get',
  path: '/public-documents',
  tags: ['Business'],
  summary: 'Privacy policy, terms and allergy information [7.28]',
  request: { headers },
  responses: { 200: json(answer(documentsSchema), 'Sanitised HTML'), ...commonErrors },
})
