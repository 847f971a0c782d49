import { request } from 'node:http'
import type { Figure } from './figure.ts'
import type { RunningServer } from './server-process.ts'

const LOCATIONS = 200
const TARGET_BYTES = 60_000
const PAGES = ['/', '/menu/headingley/delivery', '/checkout', '/contactus'] as const

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

interface Reply {
  readonly bytes: Buffer
  readonly encoding: string | undefined
}

const send = (port: number, host: string, path: string, method: 'GET' | 'POST'): Promise<Reply> =>
  new Promise((done, fail) => {
    const headers = { host, 'accept-encoding': 'br' }
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        if ((response.statusCode ?? 0) >= 300) fail(new Error(`${path} answered ${response.statusCode}`))
        else done({ bytes: Buffer.concat(chunks), encoding: response.headers['content-encoding'] })
      })
    })
      .once('error', fail)
      .end()
  })

/** Measures the pages of a business with 200 locations: the HTML as it is sent, compressed by brotli. */
export async function measureManyLocations({ url }: RunningServer): Promise<Figure[]> {
  const port = Number(new URL(url).port)
  const opened = await send(port, 'localhost', `/sandbox/restaurants/napoli?locations=${LOCATIONS}`, 'POST')
  const { data } = JSON.parse(opened.bytes.toString('utf8')) as { readonly data: { readonly host: string } }
  const figures: Figure[] = []
  for (const path of PAGES) {
    const { bytes, encoding } = await send(port, data.host, path, 'GET')
    figures.push({
      name: `page ${path} of ${LOCATIONS} locations`,
      value: kilobytes(bytes.length),
      target: `< ${kilobytes(TARGET_BYTES)}`,
      baseline: encoding === 'br' ? 'brotli' : 'not compressed',
      met: bytes.length < TARGET_BYTES,
    })
  }
  return figures
}
