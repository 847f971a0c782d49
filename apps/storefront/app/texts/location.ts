import { loadTexts, pageLanguage } from '../start-up/language-pack.ts'

/** Modules that use texts of `location` wait here; see `build-steps/compiled-messages.ts`, which adds the import. */
if (typeof document !== 'undefined') await loadTexts('location', pageLanguage())
