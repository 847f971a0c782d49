import type { ChainedRecord, FiscalPerson, FiscalSystem, InvoiceName, IssueRecord } from '@comanda/domain'
import { render } from 'dom-serializer'
import { type ChildNode, Element, Text } from 'domhandler'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

type Part = ChildNode | null

/** An element of the schema SuministroInformacion; null parts are left out. */
const si = (name: string, ...parts: readonly (Part | string)[]): Element => element(`si:${name}`, parts)

const element = (name: string, parts: readonly (Part | string)[], attributes: Record<string, string> = {}): Element =>
  new Element(
    name,
    attributes,
    parts.flatMap((part) => (part === null ? [] : [typeof part === 'string' ? new Text(part) : part])),
  )

const yesOrNo = (value: boolean): string => (value ? 'S' : 'N')

const personOf = ({ name, nif }: FiscalPerson): readonly Element[] => [si('NombreRazon', name), si('NIF', nif)]

const invoiceOf = ({ nif, number, date }: InvoiceName): readonly Element[] => [
  si('IDEmisorFactura', nif),
  si('NumSerieFactura', number),
  si('FechaExpedicionFactura', date),
]

const chainOf = ({ previous }: ChainedRecord): Element =>
  si(
    'Encadenamiento',
    previous === null
      ? si('PrimerRegistro', 'S')
      : si('RegistroAnterior', ...invoiceOf(previous), si('Huella', previous.hash)),
  )

const systemOf = (system: FiscalSystem): Element =>
  si(
    'SistemaInformatico',
    ...personOf(system.vendor),
    si('NombreSistemaInformatico', system.name),
    si('IdSistemaInformatico', system.id),
    si('Version', system.version),
    si('NumeroInstalacion', system.installation),
    si('TipoUsoPosibleSoloVerifactu', 'S'),
    si('TipoUsoPosibleMultiOT', 'S'),
    si('IndicadorMultiplesOT', yesOrNo(system.servesSeveral)),
  )

/** SHA-256, the only kind there is. */
const HASH_KIND = '01'

const endOf = (record: ChainedRecord): readonly Element[] => [
  chainOf(record),
  systemOf(record.system),
  si('FechaHoraHusoGenRegistro', record.madeAt),
  si('TipoHuella', HASH_KIND),
  si('Huella', record.hash),
]

/** IVA, the common regime; what is not subject to it (a tip) has no rate. */
const linesOf = ({ lines }: IssueRecord): Element =>
  si(
    'Desglose',
    ...lines.map(({ rate, base, tax }) =>
      si(
        'DetalleDesglose',
        si('Impuesto', '01'),
        si('ClaveRegimen', '01'),
        si('CalificacionOperacion', rate === null ? 'N1' : 'S1'),
        rate === null ? null : si('TipoImpositivo', rate),
        si('BaseImponibleOimporteNoSujeto', base),
        tax === null ? null : si('CuotaRepercutida', tax),
      ),
    ),
  )

const isCorrection = ({ type }: IssueRecord): boolean => type.startsWith('R')

const aboutOf = (record: IssueRecord): Part => {
  if (record.about.length === 0) return null
  const [list, one] = isCorrection(record)
    ? ['FacturasRectificadas', 'IDFacturaRectificada']
    : ['FacturasSustituidas', 'IDFacturaSustituida']
  return si(list, ...record.about.map((invoice) => si(one, ...invoiceOf(invoice))))
}

/** `X`: the tax office has no record of the invoice yet. */
const REJECTED = { accepted: null, rejected: 'S', unknown: 'X' } as const

function issueXml(record: IssueRecord & ChainedRecord): Element {
  const rejected = record.repairs && REJECTED[record.repairs]
  return si(
    'RegistroAlta',
    si('IDVersion', '1.0'),
    si('IDFactura', ...invoiceOf(record.invoice)),
    si('NombreRazonEmisor', record.issuerName),
    record.repairs === null ? null : si('Subsanacion', 'S'),
    rejected === null ? null : si('RechazoPrevio', rejected),
    si('TipoFactura', record.type),
    // By differences: a credit note has what is taken off, as a negative amount.
    isCorrection(record) ? si('TipoRectificativa', 'I') : null,
    aboutOf(record),
    si('DescripcionOperacion', record.description),
    record.recipient && si('Destinatarios', si('IDDestinatario', ...personOf(record.recipient))),
    linesOf(record),
    si('CuotaTotal', record.taxTotal),
    si('ImporteTotal', record.total),
    ...endOf(record),
  )
}

function cancelXml(record: ChainedRecord): Element {
  const { nif, number, date } = record.invoice
  return si(
    'RegistroAnulacion',
    si('IDVersion', '1.0'),
    si(
      'IDFactura',
      si('IDEmisorFacturaAnulada', nif),
      si('NumSerieFacturaAnulada', number),
      si('FechaExpedicionFacturaAnulada', date),
    ),
    record.repairs === 'unknown' ? si('SinRegistroPrevio', 'S') : null,
    record.repairs === 'rejected' ? si('RechazoPrevio', 'S') : null,
    ...endOf(record),
  )
}

/** What is sent at once. */
export interface RecordBatch {
  readonly taxpayer: FiscalPerson
  /** Whether records come late because the tax office, or the way to it, was away. */
  readonly isAfterIncident: boolean
  /** In the order of the chain; at most `MOST_RECORDS`. */
  readonly records: readonly ChainedRecord[]
}

/** The most records of one call, by the schema. */
export const MOST_RECORDS = 1000

/** The SOAP envelope of a batch, in the order of elements that the published schema asks. */
export function envelopeOf({ taxpayer, isAfterIncident, records }: RecordBatch): string {
  const body = element('lr:RegFactuSistemaFacturacion', [
    element('lr:Cabecera', [
      si('ObligadoEmision', ...personOf(taxpayer)),
      isAfterIncident ? si('RemisionVoluntaria', si('Incidencia', 'S')) : null,
    ]),
    ...records.map((record) =>
      element('lr:RegistroFactura', [record.kind === 'issue' ? issueXml(record) : cancelXml(record)]),
    ),
  ])
  const envelope = element('soap:Envelope', [element('soap:Header', []), element('soap:Body', [body])], {
    'xmlns:soap': SOAP,
    'xmlns:lr': `${SCHEMAS}/SuministroLR.xsd`,
    'xmlns:si': `${SCHEMAS}/SuministroInformacion.xsd`,
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(envelope, { xmlMode: true, encodeEntities: 'utf8' })}`
}
