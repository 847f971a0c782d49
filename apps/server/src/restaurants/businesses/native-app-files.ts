import type { NativeApps } from '@comanda/domain'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { RestaurantDeps } from '../deps.ts'

/** Pages that belong to the browser: the console, and links whose secret only works there. */
const NOT_IN_APP = ['/console/*', '/auth/*', '/api/*', '/sandbox/*', '/print/*']

/** https://developer.apple.com/documentation/bundleresources/applinks */
const appleFile = ({ iosAppId }: NativeApps) =>
  iosAppId === null
    ? null
    : {
        applinks: {
          details: [
            {
              appIDs: [iosAppId],
              components: [...NOT_IN_APP.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
            },
          ],
        },
        webcredentials: { apps: [iosAppId] },
      }

/** https://developers.google.com/digital-asset-links/v1/getting-started */
const androidFile = ({ playPackage, playFingerprints }: NativeApps) =>
  playPackage === null || playFingerprints.length === 0
    ? null
    : [
        {
          relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
          target: {
            namespace: 'android_app',
            package_name: playPackage,
            sha256_cert_fingerprints: playFingerprints,
          },
        },
      ]

/**
 * The files by which a business's native apps claim the links of its hosts; 404 where it has no app. They differ by
 * host.
 */
export function nativeAppFiles({ directory }: Pick<RestaurantDeps, 'directory'>): Hono<AppEnv> {
  const answer = (fileOf: (apps: NativeApps) => object | null) => async (c: Context<AppEnv>) => {
    const tenant: Tenant | 'conflict' | null = await directory.find(c.req.header('host') ?? new URL(c.req.url).host)
    const file = tenant === null || tenant === 'conflict' ? null : fileOf(tenant.apps)
    return file === null ? c.notFound() : c.json(file, 200, { 'cache-control': 'public, max-age=3600' })
  }
  return new Hono<AppEnv>()
    .get('/.well-known/apple-app-site-association', answer(appleFile))
    .get('/.well-known/assetlinks.json', answer(androidFile))
}
