/**
 * Written by scripts/register-languages.mjs from the folders of packages/messages/src; run `npm run languages` after
 * adding one. [1.08] [9.14]
 */
export const LANGUAGE_FACTS = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
} as const
