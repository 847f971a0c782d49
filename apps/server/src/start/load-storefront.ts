import { existsSync } from 'node:fs'
import { FOLDERS } from '../config/folders.ts'

/** Options of the built storefront's `createStorefront`. */
interface StorefrontOptions {
  readonly api: (request: Request) => Promise<Response>
  readonly payments: { readonly publishableKey: string; readonly scriptUrl: string | null }
  readonly mode: 'demo' | 'production'
  readonly mapTilesUrl: string | null
  readonly pushKey: string | null
  readonly scriptMark: string
}

export type CreateStorefront = (options: StorefrontOptions) => (request: Request) => Promise<Response>

/** The built storefront, or null where it is not built. */
export const loadStorefront = async (): Promise<CreateStorefront | null> => {
  if (!existsSync(FOLDERS.storefrontServer)) return null
  const built = (await import(FOLDERS.storefrontServer.href)) as { readonly createStorefront: CreateStorefront }
  return built.createStorefront
}
