/** An element of XML. Names have no prefix. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

/** Thrown for text that is not well-formed, or that has what printers don't read: a document type. */
export class BadXml extends Error {}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name)
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : null
    const character = code === null ? ENTITIES[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined
    if (character === undefined || !whole.endsWith(';')) throw new BadXml(`unknown entity ${whole}`)
    return character
  })
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w.:-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/gy
const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  let end = 0
  for (const [whole, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    attributes[name] = decoded(double ?? single ?? '')
    end += whole.length
  }
  if (text.slice(end).trim() !== '') throw new BadXml(`bad attributes: ${text}`)
  return attributes
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (Element | string)[]
}

/** Reads a document; throws `BadXml`. */
export function parseXml(source: string): Element {
  const text = source.replace(/^\ufeff/, '')
  const document: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [document]
  let end = 0
  for (const [whole, data, closing, qualified, rest = ''] of text.matchAll(TOKEN)) {
    end += whole.length
    const parent = open.at(-1) ?? document
    if (data !== undefined) parent.children.push(data)
    else if (qualified === undefined) {
      if (!whole.startsWith('<')) parent.children.push(decoded(whole))
    } else if (closing === '/') {
      if (qualified !== parent.name || open.length === 1) throw new BadXml(`</${qualified}> closes nothing`)
      open.pop()
    } else {
      const isEmpty = rest.endsWith('/')
      const attributes = attributesOf(isEmpty ? rest.slice(0, -1) : rest)
      const element = { name: qualified, attributes, children: [] }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (end !== text.length || open.length !== 1) throw new BadXml('the document ends too early')
  const roots = elementsOf(document)
  const [root] = roots
  if (root === undefined || roots.length > 1 || textOfXml(document).trim() !== '') throw new BadXml('not one element')
  return root
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export function elementsOf({ children }: Pick<Element, 'children'>, name?: string): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    const own = localName(child.name)
    return name === undefined || own === name ? [{ ...child, name: own }] : []
  })
}

export function textOfXml({ children }: Pick<Element, 'children'>): string {
  return children.filter((child) => typeof child === 'string').join('')
}

/** Text as it stands in an element or attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
