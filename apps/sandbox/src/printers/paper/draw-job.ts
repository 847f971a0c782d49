import { createPaper, type Drawn } from './paper.ts'
import { readStar } from './read-star.ts'
import { readText } from './read-text.ts'

const PICTURES = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' } as const

/** What a Star printer of the newer models takes. */
export const STAR_TYPES: readonly string[] = ['application/vnd.star.starprnt', 'text/plain', ...Object.keys(PICTURES)]

/** Draws a job of one of `STAR_TYPES`; null when its bytes are not of the type. `cuts`: the header `X-Star-Cut`. */
export function drawJob(type: string, body: Buffer, columns: number, cuts: string | undefined): Drawn | null {
  const paper = createPaper(columns)
  if (type === 'application/vnd.star.starprnt') {
    readStar(body, paper)
    return paper.finish()
  }
  if (type === 'text/plain') readText(body.toString('utf8'), paper)
  else {
    const start = PICTURES[type as keyof typeof PICTURES]
    if (start === undefined || !body.toString('hex').startsWith(start)) return null
    paper.draw({ kind: 'image', source: `data:${type};base64,${body.toString('base64')}` })
  }
  if (!cuts?.trim().startsWith('none')) paper.cut()
  return paper.finish()
}
