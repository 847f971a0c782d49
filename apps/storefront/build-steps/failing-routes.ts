import type { Plugin } from 'vite'

const RELOADS = /catch \(error\) \{[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);\s*\}/

/** `isMissingRoute` in `load-part.ts` knows the error by its name. */
const FAILS = `catch (error) {
  const fail = () => {
    throw Object.assign(new Error('Loading chunk failed', { cause: error }), { name: 'RouteMissing' })
  }
  return { default: fail, clientLoader: fail, clientAction: fail }
}`

/**
 * When the script of a route does not load, React Router reloads the document: without a network the customer would
 * lose the page that is open to the browser's error page. The build makes it a route that fails to render, which the
 * root's error boundary shows. A rejection would be lost: React Router drops it where the route's data has loaded, as
 * from a server with a newer build. [8.04]
 */
export function failingRoutes(): Plugin {
  return {
    name: 'comanda:failing-routes',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!RELOADS.test(code)) this.error('React Router loads its routes differently now: see failing-routes.ts.')
        return {
          code: code.replace(RELOADS, () => FAILS),
          map: null,
        }
      },
    },
  }
}
