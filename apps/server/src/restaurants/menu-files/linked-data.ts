import { LANGUAGES, type Language, type WordingsByLanguage } from '@comanda/domain'
import { scriptsOf, textOfHtml } from './html-text.ts'

/** A node of JSON-LD: its keys are terms of schema.org. */
export type Node = Readonly<Record<string, unknown>>

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Values may stand alone or in a list. */
export function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
}

/** A term without its vocabulary: `https://schema.org/VeganDiet` is `VeganDiet`. */
export function termOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/^.*[/:#]/, '') : isNode(value) ? termOf(value['@id']) : ''
}

export function isOfType(node: Node, ...types: readonly string[]): boolean {
  return listOf(node['@type']).some((type) => types.includes(termOf(type)))
}

const inLanguage = (value: unknown, language: Language): boolean =>
  isNode(value) && typeof value['@language'] === 'string' && value['@language'].toLowerCase().startsWith(language)

const LINE_END = /<(?:br|\/p|\/div|\/li)\b/gi
const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i

/** A longer text is none of a menu's. */
const MOST_TEXT = 10_000

const withoutMarkup = (html: string): string => textOfHtml(html.replaceAll(LINE_END, (tag) => ` ${tag}`))

/** The text of a value in a language, else in any; without tags and entities, on one line. */
export function textOf(value: unknown, language: Language): string {
  const all = listOf(value)
  return plainText(all.find((one) => inLanguage(one, language)) ?? all[0])
}

/**
 * Name and description of a node in the languages beside `own` that the page has them in; undefined where it has none.
 */
export function otherWords({ name, description }: Node, own: Language): WordingsByLanguage | undefined {
  const found = LANGUAGES.filter((language) => language !== own).flatMap((language) => {
    const textIn = (value: unknown) => plainText(listOf(value).find((one) => inLanguage(one, language)))
    const words = { name: textIn(name), description: textIn(description) }
    return words.name === '' && words.description === '' ? [] : [[language, words] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function plainText(best: unknown): string {
  const raw = isNode(best) ? best['@value'] : best
  if (typeof raw !== 'string' && typeof raw !== 'number') return ''
  const plain = withoutMarkup(String(raw).slice(0, MOST_TEXT))
  // Some content systems encode their texts twice.
  return (MARKUP.test(plain) ? withoutMarkup(plain) : plain).replaceAll(/\s+/g, ' ').trim()
}

/** The blocks of JSON-LD in an HTML page; a block that is not JSON is left out. */
export function blocksOf(html: string): readonly unknown[] {
  return scriptsOf(html, 'application/ld+json').flatMap((block) => {
    try {
      return [JSON.parse(block) as unknown]
    } catch {
      return []
    }
  })
}

/** Every node of some documents, and by `@id` where one has one: a reference is a node with an `@id` alone. */
export function readGraph(documents: readonly unknown[]): {
  readonly nodes: readonly Node[]
  readonly resolve: (value: unknown) => unknown
} {
  const nodes: Node[] = []
  const byId = new Map<string, Node>()
  // In the order of the document, without recursion: a page may be nested deeper than the stack.
  const left: unknown[] = [...documents].reverse()
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    if (isNode(one)) {
      nodes.push(one)
      if (typeof one['@id'] === 'string' && Object.keys(one).length > 1) byId.set(one['@id'], one)
    }
    const parts: readonly unknown[] = Array.isArray(one) ? one : Object.values(one)
    for (let at = parts.length - 1; at >= 0; at -= 1) left.push(parts[at])
  }
  const resolve = (value: unknown): unknown =>
    isNode(value) && typeof value['@id'] === 'string' ? (byId.get(value['@id']) ?? value) : value
  return { nodes, resolve }
}
