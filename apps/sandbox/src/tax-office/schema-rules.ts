import { child, type Xml } from './xml.ts'

/** A rule of the published schema for one element, in the place where it stands. */
interface Rule {
  readonly name: string
  readonly isOptional?: true
  /** More than one may follow each other. */
  readonly isMany?: true
  readonly pattern?: RegExp
  readonly children?: readonly Rule[]
  /** Exactly one of these. */
  readonly oneOf?: readonly Rule[]
}

const text = (name: string, most: number, more: Partial<Rule> = {}): Rule => ({
  name,
  pattern: new RegExp(`^[\\s\\S]{0,${most}}$`, 'u'),
  ...more,
})
const of = (name: string, pattern: RegExp, more: Partial<Rule> = {}): Rule => ({ name, pattern, ...more })
const OPTIONAL = { isOptional: true } as const

const NIF = /^.{9}$/
const DATE = /^\d{2}-\d{2}-\d{4}$/
const AMOUNT = /^[+-]?\d{1,12}(\.\d{0,2})?$/
const RATE = /^\d{1,3}(\.\d{0,2})?$/
const YES_NO = /^[SN]$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/

const person = [text('NombreRazon', 120), of('NIF', NIF)]
const invoice = [of('IDEmisorFactura', NIF), text('NumSerieFactura', 60), of('FechaExpedicionFactura', DATE)] as const

const CHAIN: Rule = {
  name: 'Encadenamiento',
  oneOf: [of('PrimerRegistro', /^S$/), { name: 'RegistroAnterior', children: [...invoice, text('Huella', 64)] }],
}
const SYSTEM: Rule = {
  name: 'SistemaInformatico',
  children: [
    ...person,
    text('NombreSistemaInformatico', 30),
    text('IdSistemaInformatico', 2),
    text('Version', 50),
    text('NumeroInstalacion', 100),
    of('TipoUsoPosibleSoloVerifactu', YES_NO),
    of('TipoUsoPosibleMultiOT', YES_NO),
    of('IndicadorMultiplesOT', YES_NO),
  ],
}
const END = [
  CHAIN,
  SYSTEM,
  of('FechaHoraHusoGenRegistro', MOMENT),
  of('TipoHuella', /^01$/),
  text('Huella', 64),
] as const

const invoices = (list: string, one: string): Rule => ({
  name: list,
  ...OPTIONAL,
  children: [{ name: one, isMany: true, children: invoice }],
})

/**
 * The elements of a record in their order, as the schema SuministroInformacion.xsd has them (read from a public copy of
 * it); of the parts that no restaurant sends, those are left out.
 */
const ISSUE: readonly Rule[] = [
  of('IDVersion', /^1\.0$/),
  { name: 'IDFactura', children: invoice },
  text('RefExterna', 60, OPTIONAL),
  text('NombreRazonEmisor', 120),
  of('Subsanacion', YES_NO, OPTIONAL),
  of('RechazoPrevio', /^[NSX]$/, OPTIONAL),
  of('TipoFactura', /^(?:F[123]|R[1-5])$/),
  of('TipoRectificativa', /^[SI]$/, OPTIONAL),
  invoices('FacturasRectificadas', 'IDFacturaRectificada'),
  invoices('FacturasSustituidas', 'IDFacturaSustituida'),
  of('FechaOperacion', DATE, OPTIONAL),
  text('DescripcionOperacion', 500),
  of('FacturaSimplificadaArt7273', YES_NO, OPTIONAL),
  of('FacturaSinIdentifDestinatarioArt61d', YES_NO, OPTIONAL),
  { name: 'Destinatarios', ...OPTIONAL, children: [{ name: 'IDDestinatario', isMany: true, children: person }] },
  {
    name: 'Desglose',
    children: [
      {
        name: 'DetalleDesglose',
        isMany: true,
        children: [
          of('Impuesto', /^0[1235]$/, OPTIONAL),
          of('ClaveRegimen', /^\d\d$/, OPTIONAL),
          of('CalificacionOperacion', /^(?:S[12]|N[12])$/),
          of('TipoImpositivo', RATE, OPTIONAL),
          of('BaseImponibleOimporteNoSujeto', AMOUNT),
          of('CuotaRepercutida', AMOUNT, OPTIONAL),
        ],
      },
    ],
  },
  of('CuotaTotal', AMOUNT),
  of('ImporteTotal', AMOUNT),
  ...END,
]

const CANCEL: readonly Rule[] = [
  of('IDVersion', /^1\.0$/),
  {
    name: 'IDFactura',
    children: [
      of('IDEmisorFacturaAnulada', NIF),
      text('NumSerieFacturaAnulada', 60),
      of('FechaExpedicionFacturaAnulada', DATE),
    ],
  },
  text('RefExterna', 60, OPTIONAL),
  of('SinRegistroPrevio', YES_NO, OPTIONAL),
  of('RechazoPrevio', YES_NO, OPTIONAL),
  ...END,
]

const HEADER: readonly Rule[] = [
  { name: 'ObligadoEmision', children: person },
  { name: 'Representante', ...OPTIONAL, children: person },
  {
    name: 'RemisionVoluntaria',
    ...OPTIONAL,
    children: [of('FechaFinVeriFactu', DATE, OPTIONAL), of('Incidencia', YES_NO, OPTIONAL)],
  },
]

/** The element that breaks the rules, by its path; null where none does. */
function wrongIn(xml: Xml, rules: readonly Rule[]): string | null {
  const left = [...xml.children]
  for (const rule of rules) {
    let count = 0
    while (left[0]?.name === rule.name && (count === 0 || rule.isMany)) {
      const found = left.shift() as Xml
      count += 1
      const wrong = wrongAt(found, rule)
      if (wrong !== null) return `${xml.name}/${wrong}`
    }
    if (count === 0 && !rule.isOptional) return `${xml.name}/${rule.name}`
  }
  const [unexpected] = left
  return unexpected ? `${xml.name}/${unexpected.name}` : null
}

function wrongAt(xml: Xml, rule: Rule): string | null {
  if (rule.children) return wrongIn(xml, rule.children)
  if (rule.oneOf) {
    const [only, ...others] = xml.children
    const chosen = rule.oneOf.find(({ name }) => name === only?.name)
    return only && chosen && others.length === 0 ? wrongIn(xml, [chosen]) : xml.name
  }
  return rule.pattern?.test(xml.text) === false ? xml.name : null
}

const MOST_RECORDS = 1000

/** What of a whole call breaks the schema; null where nothing does. */
export function brokenSchema(call: Xml): string | null {
  const [header, ...records] = call.children
  if (call.name !== 'RegFactuSistemaFacturacion' || header?.name !== 'Cabecera') return 'Cabecera'
  const wrong = wrongIn(header, HEADER)
  if (wrong !== null) return wrong
  if (records.length === 0 || records.length > MOST_RECORDS) return 'RegistroFactura'
  for (const record of records) {
    const issue = child(record, 'RegistroAlta')
    const cancel = child(record, 'RegistroAnulacion')
    if (record.name !== 'RegistroFactura' || record.children.length !== 1) return record.name
    const broken = issue ? wrongIn(issue, ISSUE) : cancel ? wrongIn(cancel, CANCEL) : 'RegistroFactura'
    if (broken !== null) return broken
  }
  return null
}
