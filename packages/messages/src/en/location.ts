import type { Shape } from '../shape.ts'
import { consent } from './location/consent.ts'
import { information } from './location/information.ts'
import { offers } from './location/offers.ts'
import { opinions } from './location/opinions.ts'

/**
 * Texts of the sheets about a location: information, reviews, deals, allergies. The browser loads them with the sheets.
 */
export const locationMessages = { consent, information, offers, opinions }

/** The texts of the location sheets in one language. */
export type LocationMessages = Shape<typeof locationMessages>
