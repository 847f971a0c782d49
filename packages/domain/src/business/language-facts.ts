// Written by scripts/register-languages.mjs; run `npm run languages` after adding a folder to packages/messages/src.

/** [1.08] [9.14] */
export const LANGUAGE_FACTS = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
} as const
