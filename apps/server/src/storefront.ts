import { existsSync } from 'node:fs'
import { FOLDERS } from './folders.ts'

/** What the pages need of the server; the built storefront's `createStorefront` takes it. */
interface StorefrontOptions {
  readonly api: (request: Request) => Promise<Response>
  readonly payments: { readonly publishableKey: string; readonly scriptUrl: string | null }
  readonly mode: 'demo' | 'production'
  readonly mapTilesUrl: string | null
  readonly pushKey: string | null
  readonly scriptMark: string
}

export type CreateStorefront = (options: StorefrontOptions) => (request: Request) => Promise<Response>

/** The built storefront, or null where none has been built. */
export const loadStorefront = async (): Promise<CreateStorefront | null> => {
  if (!existsSync(FOLDERS.storefrontServer)) return null
  const built = (await import(FOLDERS.storefrontServer.href)) as { readonly createStorefront: CreateStorefront }
  return built.createStorefront
}
