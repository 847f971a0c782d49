import { loadTexts, pageLanguage } from '../start-up/language-pack.ts'

/** Modules that use texts of `ordering` wait here; see `build-steps/compiled-messages.ts`, which adds the import. */
if (typeof document !== 'undefined') await loadTexts('ordering', pageLanguage())
