import type { ChildNode, Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** What the tax office says of a record. */
export interface RecordAnswer {
  /** Of the invoice: "R-000012". */
  readonly number: string
  readonly operation: 'issue' | 'cancel'
  readonly state: 'accepted' | 'accepted-with-errors' | 'rejected'
  readonly code: number | null
  readonly text: string | null
}

/** What it says of a batch: of each record, or why it reads none of them. */
export type BatchAnswer =
  | {
      readonly kind: 'read'
      readonly csv: string | null
      /** Before so many seconds nothing more may be sent. */
      readonly waitSeconds: number
      readonly records: readonly RecordAnswer[]
    }
  | { readonly kind: 'refused'; readonly text: string }

const isElement = (node: ChildNode): node is Element => node.type === 'tag'
/** Prefixes are the sender's choice. */
const nameOf = ({ name }: Element): string => name.slice(name.indexOf(':') + 1)

const childrenOf = (parent: Element, name: string): readonly Element[] =>
  parent.children.filter(isElement).filter((child) => nameOf(child) === name)

const find = (nodes: readonly ChildNode[], name: string): Element | null => {
  for (const node of nodes.filter(isElement)) {
    const found = nameOf(node) === name ? node : find(node.children, name)
    if (found) return found
  }
  return null
}

const textOf = (parent: Element, ...path: readonly string[]): string | null => {
  const at = path.reduce<Element | null>((now, name) => (now && childrenOf(now, name)[0]) ?? null, parent)
  if (at === null) return null
  return at.children
    .map((node) => (node.type === 'text' ? node.data : ''))
    .join('')
    .trim()
}

const STATES: Readonly<Record<string, RecordAnswer['state']>> = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted-with-errors',
}

/** A record that it has already, because our first sending came through and its answer was lost. */
const DUPLICATES: Readonly<Record<string, RecordAnswer['state']>> = {
  Correcta: 'accepted',
  AceptadaConErrores: 'accepted-with-errors',
  Anulada: 'accepted',
}

const recordOf = (line: Element): RecordAnswer => {
  const code = textOf(line, 'CodigoErrorRegistro')
  const duplicate = textOf(line, 'RegistroDuplicado', 'EstadoRegistroDuplicado')
  const state = STATES[textOf(line, 'EstadoRegistro') ?? ''] ?? 'rejected'
  return {
    number: textOf(line, 'IDFactura', 'NumSerieFactura') ?? '',
    operation: textOf(line, 'Operacion', 'TipoOperacion') === 'Anulacion' ? 'cancel' : 'issue',
    state: state === 'rejected' && duplicate !== null ? (DUPLICATES[duplicate] ?? state) : state,
    code: code === null ? null : Number(code),
    text: textOf(line, 'DescripcionErrorRegistro'),
  }
}

/** The wait where the answer names none, in seconds. */
const USUAL_WAIT = 60

/** Reads an answer; null is none of the tax office's, but a page of something between. */
export function readAnswer(xml: string): BatchAnswer | null {
  const { children } = parseDocument(xml, { xmlMode: true })
  const fault = find(children, 'Fault')
  if (fault) return { kind: 'refused', text: textOf(fault, 'faultstring') ?? '' }
  const answer = find(children, 'RespuestaRegFactuSistemaFacturacion')
  if (answer === null) return null
  return {
    kind: 'read',
    csv: textOf(answer, 'CSV'),
    waitSeconds: Number(textOf(answer, 'TiempoEsperaEnvio')) || USUAL_WAIT,
    records: childrenOf(answer, 'RespuestaLinea').map(recordOf),
  }
}
