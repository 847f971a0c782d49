import { readPictureName } from '@comanda/domain'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { SHOWN_ELSEWHERE } from '../../http/security-headers.ts'
import type { RestaurantDeps } from '../deps.ts'
import { uploadKey } from './keep-upload.ts'

/**
 * Serves uploaded pictures on the hosts of their own business only. Another picture has another name, so responses are
 * immutable.
 */
export function uploadFiles({ directory, gateways }: Pick<RestaurantDeps, 'directory' | 'gateways'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/pictures/:file{up-[\\w-]+-(?:160|320|640|1280)\\.(?:avif|webp)}', async (c) => {
    const [, name = '', suffix = '', format = ''] = /^(.+)-(\d+\.(avif|webp))$/.exec(c.req.param('file')) ?? []
    if (readPictureName(name) === null) return c.notFound()
    const tenant = await directory.find(c.req.header('host') ?? new URL(c.req.url).host)
    if (tenant === null || tenant === 'conflict') return c.notFound()
    const bytes = await gateways.pictures.get(uploadKey(tenant.business.id, name, suffix))
    if (bytes === null) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      ...SHOWN_ELSEWHERE,
    })
  })
  return routes
}
