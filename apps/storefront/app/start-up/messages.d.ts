import type { Language } from '@comanda/domain'
import type { AllMessages } from './language-pack.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: AllMessages
  }
}
