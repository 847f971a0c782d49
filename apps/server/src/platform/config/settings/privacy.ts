import { key, secretText, wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const PRIVACY_SETTINGS = {
  personalDataMonths: {
    name: 'PERSONAL_DATA_MONTHS',
    fallback: '24',
    meaning:
      'Months after which a guest order loses name, email, telephone, address and notes; items, amounts, VAT and numbers stay. 24 covers complaints and the disputes of card schemes, which end after at most 18 months. Orders of an account stay until the account is deleted.',
    read: wholeNumber(1, 240),
  },
  logKey: {
    name: 'LOG_KEY',
    fallback: null,
    meaning:
      'Key of the hash that stands for a network in security events, any text of 16 characters or more. Without it a demo keeps a random key in `DATA_DIR`, and production makes one per start, so that lines of different servers and starts cannot be compared.',
    read: secretText(16),
  },
  secretsKey: {
    name: 'SECRETS_KEY',
    fallback: null,
    meaning:
      'Key that encrypts the credentials of businesses at couriers and other services, 32 bytes in base64url: `openssl rand -base64 32 | tr +/ -_ | tr -d =`. Without it a demo keeps one in `DATA_DIR`, and production stores no credentials. If it is lost, they are entered again.',
    read: key(32),
  },
  secretsKeyPrevious: {
    name: 'SECRETS_KEY_PREVIOUS',
    fallback: null,
    meaning:
      'The key before `SECRETS_KEY`, while credentials are still encrypted with it; `npm run secrets -- rotate` encrypts them again.',
    read: key(32),
  },
} as const satisfies Settings
