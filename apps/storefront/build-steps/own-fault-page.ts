import type { Plugin } from 'vite'
import { FAILED } from '../app/start-up/page-start.ts'

const FAULT_PAGE = /function RemixRootDefaultErrorBoundary\([\s\S]*?\n\}\n(?=function BoundaryShell)/

const OWN = `function RemixRootDefaultErrorBoundary({ error }) {
  React$1.useEffect(() => {
    console.error(error)
    window.dispatchEvent(new Event('${FAILED}'))
  }, [error])
  return null
}
`

/**
 * Where even the error screen fails, React Router replaces the page by "Application Error" with a stack. The build
 * makes it ask for the page that the server sent: `page-start.ts`. [8.04]
 */
export function ownFaultPage(): Plugin {
  return {
    name: 'comanda:own-fault-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/errorBoundaries\.js$/ },
      handler(code) {
        if (!FAULT_PAGE.test(code)) this.error('React Router shows faults differently now: see own-fault-page.ts.')
        return { code: code.replace(FAULT_PAGE, () => OWN), map: null }
      },
    },
  }
}
