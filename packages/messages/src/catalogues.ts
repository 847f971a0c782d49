import type { Language } from '@comanda/domain'
import { type Catalogue, catalogue as en } from './en/catalogue.ts'
import { catalogue as es } from './es/catalogue.ts'

// Written by scripts/register-languages.mjs; run `npm run languages` after adding a folder to packages/messages/src.

/** Every text in every language, for the server. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en,
  es,
}
