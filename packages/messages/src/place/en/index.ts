import { information } from './information.ts'
import { offers } from './offers.ts'
import { opinions } from './opinions.ts'

/** Texts of the sheets about a place: information, reviews, deals, allergies. Fetched with them, not with the menu. */
export const placeMessages = { information, offers, opinions }
