import { useEffect } from 'react'

/** The part of React Router's manifest that names the script of each route. */
declare global {
  interface Window {
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<Record<string, { readonly path?: string; readonly module: string } | undefined>>
    }
  }
}

/** Loads the scripts of routes by their path, with everything that they import: they open later without a network. */
export async function loadRoutes(...paths: readonly string[]): Promise<void> {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  await Promise.all(
    routes.map((route) =>
      route?.path !== undefined && paths.includes(route.path) ? import(/* @vite-ignore */ route.module) : null,
    ),
  )
}

/**
 * Runs loads one after the other once the page stands and the browser is idle. One that fails is loaded again when it
 * is used.
 */
export function useLoadAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let isLeft = false
    const run = async () => {
      for (const load of loads) {
        await idle()
        if (isLeft) return
        await load().catch(() => null)
      }
    }
    void run()
    return () => {
      isLeft = true
    }
  }, [loads])
}

const LATEST = 3_000

/** Resolves when the browser has nothing else to do. Safari cannot tell. */
export function idle() {
  return new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST })
    else setTimeout(resolve, 500)
  })
}
