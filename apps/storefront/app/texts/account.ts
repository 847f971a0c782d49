import { loadTexts, pageLanguage } from '../start-up/language-pack.ts'

/** Modules that use texts of `account` wait here; see `build-steps/compiled-messages.ts`, which adds the import. */
if (typeof document !== 'undefined') await loadTexts('account', pageLanguage())
