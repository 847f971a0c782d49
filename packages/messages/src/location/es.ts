import type { LocationMessages } from './en.ts'
import { information } from './es/information.ts'
import { offers } from './es/offers.ts'
import { opinions } from './es/opinions.ts'

export const locationMessages: LocationMessages = { information, offers, opinions }
