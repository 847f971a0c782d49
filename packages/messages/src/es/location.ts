import type { LocationMessages } from '../en/location.ts'
import { consent } from './location/consent.ts'
import { information } from './location/information.ts'
import { offers } from './location/offers.ts'
import { opinions } from './location/opinions.ts'

export const locationMessages: LocationMessages = { consent, information, offers, opinions }
