import type { Language } from '@comanda/domain'
import { type Catalogue, catalogue as en } from './en/catalogue.ts'
import { catalogue as es } from './es/catalogue.ts'

/**
 * Every text in every language, for the server. Written by scripts/register-languages.mjs from the folders of
 * packages/messages/src; run `npm run languages` after adding one.
 */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en,
  es,
}
