import { loadTexts, pageLanguage } from '../start-up/language-pack.ts'

/**
 * Modules that use texts of `quick-actions` wait here; see `build-steps/compiled-messages.ts`, which adds the import.
 */
if (typeof document !== 'undefined') await loadTexts('quick-actions', pageLanguage())
