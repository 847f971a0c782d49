import { information } from './information.ts'
import { offers } from './offers.ts'
import { opinions } from './opinions.ts'

export const placeMessages = { information, offers, opinions }
