import type { Territory } from '../business/business.ts'

/** British area codes of three and four digits; the others have five. */
const SHORT_AREA = /^(?:(2\d)(\d{4})|(11\d|1\d1)(\d{3}))(\d{4})$/

/**
 * Formats a stored number ("+447700900142") as in its country ("07700 900142", "0113 278 1234"); foreign numbers stay
 * as they are. The server's library knows every country's plan, but is too large for a customer's first page.
 */
export function telephoneWords(telephone: string, territory: Territory): string {
  const [, uk] = /^\+44(\d{10})$/.exec(telephone) ?? []
  if (territory === 'uk' && uk !== undefined)
    return SHORT_AREA.test(uk) ? `0${uk.replace(SHORT_AREA, '$1$3 $2$4 $5')}` : `0${uk.slice(0, 4)} ${uk.slice(4)}`
  const [, es] = /^\+34(\d{9})$/.exec(telephone) ?? []
  if (territory === 'es' && es !== undefined)
    return [es.slice(0, 3), es.slice(3, 5), es.slice(5, 7), es.slice(7)].join(' ')
  return telephone
}
