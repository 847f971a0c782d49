import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { chooseEncoding } from './encodings.ts'
import { type PageSources, type SecurityHeaders, SHOWN_ELSEWHERE } from './security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

interface StaticFile {
  readonly file: string
  readonly type: string
  readonly br?: string
  readonly gzip?: string
}

export interface StaticFiles {
  /**
   * The file's response, or null where there is no such file. `sources` is what a page may load beside its own; another
   * one is another version of the page.
   */
  readonly answer: (c: Context<AppEnv>, name: string, sources?: PageSources) => Promise<Response | null>
}

/** Size up to which a file's bytes are kept in memory: such files are requested on every first visit. */
const KEPT_BYTES = 256 * 1024

/**
 * Serves the files of a folder, with the `.br` and `.gz` files beside them. The folder is listed once at the start and
 * only listed files are served, so no path can lead out of it. `immutable` is for names that contain a hash of their
 * content.
 */
export function createStaticFiles(folder: string, security: SecurityHeaders, immutable: boolean): StaticFiles {
  const files = new Map<string, StaticFile>()
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const known = new Set(names)
  for (const name of names) {
    const type = TYPES[path.extname(name).toLowerCase()]
    if (type === undefined || name.endsWith('.map')) continue
    files.set(name.split(path.sep).join('/'), {
      file: path.join(folder, name),
      type,
      ...(known.has(`${name}.br`) ? { br: path.join(folder, `${name}.br`) } : {}),
      ...(known.has(`${name}.gz`) ? { gzip: path.join(folder, `${name}.gz`) } : {}),
    })
  }
  const kept = new Map<string, Buffer>()
  const read = async (file: string): Promise<Buffer> => {
    const known = kept.get(file)
    if (known !== undefined) return known
    const content = await readFile(file)
    if (content.length <= KEPT_BYTES && kept.size < 500) kept.set(file, content)
    return content
  }

  return {
    answer: async (c, name, sources) => {
      const found = files.get(name)
      if (found === undefined) return null
      const encoding = chooseEncoding(c.req.header('accept-encoding'), found)
      const file = encoding === 'identity' ? found.file : (found[encoding] ?? found.file)
      const headers = new Headers({
        'content-type': found.type,
        vary: 'accept-encoding',
        ...(found.type.startsWith('image/') ? SHOWN_ELSEWHERE : {}),
      })
      // The card provider's frames use the page's font, and browsers ask for fonts of other hosts with CORS.
      if (found.type === 'font/woff2') headers.set('access-control-allow-origin', '*')
      if (immutable) {
        headers.set('cache-control', 'public, max-age=31536000, immutable')
      } else {
        const { size, mtimeMs } = statSync(found.file)
        const version = `${name} ${size} ${mtimeMs} ${sources === undefined ? '' : JSON.stringify(sources)}`
        const etag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 16)}"`
        headers.set('etag', etag)
        headers.set('cache-control', found.type.startsWith('image/') ? 'public, max-age=86400' : 'no-cache')
        if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
      }
      const content = await read(file)
      if (found.type.startsWith('text/html')) {
        headers.set('content-security-policy', security.policyFor((await read(found.file)).toString('utf8'), sources))
      }
      if (encoding !== 'identity') headers.set('content-encoding', encoding)
      headers.set('content-length', String(content.length))
      return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(content), { headers })
    },
  }
}
