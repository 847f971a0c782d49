import { render } from 'dom-serializer'
import { type ChildNode, Element, Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** An element without its prefix, which is the sender's choice. */
export interface Xml {
  readonly name: string
  readonly children: readonly Xml[]
  /** Its own text, as it stands. */
  readonly text: string
}

const isElement = (node: ChildNode): node is Element => node.type === 'tag'

const toXml = (element: Element): Xml => ({
  name: element.name.slice(element.name.indexOf(':') + 1),
  children: element.children.filter(isElement).map(toXml),
  text: element.children.map((node) => (node.type === 'text' ? node.data : '')).join(''),
})

/** The root of a document; null where there is none. */
export function readXml(text: string): Xml | null {
  const root = parseDocument(text, { xmlMode: true }).children.find(isElement)
  return root ? toXml(root) : null
}

export function child({ children }: Xml, name: string): Xml | null {
  return children.find((one) => one.name === name) ?? null
}

/** The text below a path of names; null where there is none. */
export function textAt(xml: Xml, ...path: readonly string[]): string | null {
  return path.reduce<Xml | null>((at, name) => at && child(at, name), xml)?.text ?? null
}

export type Part = Element | string | null

export function element(name: string, parts: readonly Part[], attributes: Record<string, string> = {}): Element {
  return new Element(
    name,
    attributes,
    parts.flatMap((part) => (part === null ? [] : [typeof part === 'string' ? new Text(part) : part])),
  )
}

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, { xmlMode: true, encodeEntities: 'utf8' })}`
}
