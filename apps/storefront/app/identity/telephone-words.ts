import type { Territory } from '@comanda/domain'

/** Formats a stored number ("+447700900142") as in its country ("07700 900142"); foreign numbers stay as they are. */
export function telephoneWords(telephone: string, territory: Territory): string {
  const [, uk] = /^\+44(\d{10})$/.exec(telephone) ?? []
  if (territory === 'uk' && uk !== undefined) return `0${uk.slice(0, 4)} ${uk.slice(4)}`
  const [, es] = /^\+34(\d{9})$/.exec(telephone) ?? []
  if (territory === 'es' && es !== undefined)
    return [es.slice(0, 3), es.slice(3, 5), es.slice(5, 7), es.slice(7)].join(' ')
  return telephone
}
