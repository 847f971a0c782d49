import { loadOrderingTexts } from './language-pack.ts'

/**
 * Modules that use ordering texts wait here until those are loaded. Never import this by hand: the build adds the
 * import to every module that uses one of those namespaces. On the server all texts are loaded from the start.
 */
if (typeof document !== 'undefined') await loadOrderingTexts(document.documentElement.lang === 'es' ? 'es' : 'en')
