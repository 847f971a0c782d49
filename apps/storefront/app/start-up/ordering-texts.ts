import { loadOrderingTexts } from './language-pack.ts'

/**
 * Parts that say something of ordering wait here for its texts. Nobody imports this by hand: the build puts it into every module that
 * asks for one of those namespaces. On the server all texts are there from the start.
 */
if (typeof document !== 'undefined') await loadOrderingTexts(document.documentElement.lang === 'es' ? 'es' : 'en')
