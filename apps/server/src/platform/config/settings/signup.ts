import { inDemo, wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const SIGNUP_SETTINGS = {
  selfService: {
    name: 'SELF_SERVICE',
    fallback: null,
    meaning:
      '`on`: owners open restaurants by themselves at `/start` of the installation’s host, on subdomains of it; `off`: that page is not found. When not set, it is on in a demo and off in production. See [opening a restaurant](opening-a-restaurant.md).',
    read: inDemo,
  },
  signupCodesPerAddress: {
    name: 'SIGNUP_CODES_PER_ADDRESS',
    fallback: '5',
    meaning: 'Codes that one email gets per hour for opening a restaurant.',
    read: wholeNumber(1, 100),
  },
  signupCodesPerNetwork: {
    name: 'SIGNUP_CODES_PER_NETWORK',
    fallback: '20',
    meaning: 'The same codes per network and hour, whatever the email.',
    read: wholeNumber(1, 10_000),
  },
  draftsPerNetwork: {
    name: 'DRAFTS_PER_NETWORK',
    fallback: '10',
    meaning: 'Restaurants that one network may begin to open per day.',
    read: wholeNumber(1, 10_000),
  },
  draftDays: {
    name: 'DRAFT_DAYS',
    fallback: '30',
    meaning: 'Days after its last change at which a restaurant that was begun and not opened is deleted.',
    read: wholeNumber(1, 365),
  },
} as const satisfies Settings
