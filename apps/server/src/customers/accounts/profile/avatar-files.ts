import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import type { Deps } from '../../../orders/deps.ts'
import { readAvatar } from './avatar.ts'

/**
 * Serves customers' pictures on the hosts of their own business only. A new picture has a new name, so responses are
 * immutable.
 */
export function avatarFiles({ db, directory }: Pick<Deps, 'db' | 'directory'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/avatars/:file{[\\w-]{22}\\.webp}', async (c) => {
    const tenant = await directory.find(c.req.header('host') ?? new URL(c.req.url).host)
    if (tenant === null || tenant === 'conflict') return c.notFound()
    const picture = await readAvatar(db, tenant.business.id, c.req.param('file').replace('.webp', ''))
    if (picture === null) return c.notFound()
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  return routes
}
