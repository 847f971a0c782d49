import { aLine, type Line } from './line.ts'

export interface HeldPage extends Line {
  /** Lets the rest of the page arrive. */
  readonly letPageArrive: () => void
}

const ENCODINGS = /accept-encoding: [^\r]*/i

/**
 * Delivers the page at `path` as far as `until` occurs in it, and the rest once it may arrive. Everything else passes.
 */
export async function aHeldPage(origin: string, path: string, until: string): Promise<HeldPage> {
  const rest = Promise.withResolvers<void>()
  const line = await aLine(origin, (browser, server) => {
    let page: string | null = null
    return {
      fromBrowser: (bytes) => {
        const request = bytes.toString('latin1')
        const isPage = request.startsWith(`GET ${path} `)
        page = isPage ? '' : null
        // What is compressed cannot be searched.
        server.write(isPage ? Buffer.from(request.replace(ENCODINGS, 'accept-encoding: identity'), 'latin1') : bytes)
      },
      fromServer: (bytes) => {
        if (page === null) {
          browser.write(bytes)
          return
        }
        const sent = page.length
        page += bytes.toString('latin1')
        const place = page.indexOf(until)
        const passing = place === -1 ? bytes.length : Math.max(0, place - sent)
        browser.write(bytes.subarray(0, passing))
        if (passing < bytes.length) void rest.promise.then(() => browser.write(bytes.subarray(passing)))
      },
    }
  })
  return { ...line, letPageArrive: rest.resolve }
}
