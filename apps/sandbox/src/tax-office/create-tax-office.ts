import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { errorOf, ownError, type RecordError } from './record-rules.ts'
import { brokenSchema } from './schema-rules.ts'
import { child, element, type Part, readXml, textAt, writeXml, type Xml } from './xml.ts'

/** Stands in for the Spanish tax office's service for records of receipts (VERI*FACTU). */
export interface SandboxTaxOffice {
  /** The SOAP service, on the loopback port only. It asks for no certificate. */
  readonly app: Hono
  /** "http://127.0.0.1:4000" */
  readonly origin: () => string
  /** The service is away until it is told to come back: connections get 503 and a page. */
  readonly goAway: (isAway: boolean) => void
  /** The answers to the next `times` calls are lost: their records are kept, and get 500. */
  readonly loseNext: (times: number) => void
  /** The next record is refused with an error of the tax office's list. */
  readonly refuseNext: (code: number) => void
  /** The invoices that it has of a taxpayer, by number. */
  readonly known: (nif: string) => ReadonlyMap<string, KnownInvoice>
  readonly open: (port: number) => void
}

interface KnownInvoice {
  readonly state: 'Correcta' | 'AceptadaConErrores' | 'Anulada'
  readonly petition: string
}

interface Taxpayer {
  readonly invoices: Map<string, KnownInvoice>
  /** The last record's hash of each installation: each has a chain of its own. */
  readonly lastHashes: Map<string, string>
}

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const WAIT_SECONDS = 60
const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

const find = (xml: Xml, name: string): Xml | null => {
  if (xml.name === name) return xml
  for (const one of xml.children) {
    const found = find(one, name)
    if (found) return found
  }
  return null
}

const soap = (body: ReturnType<typeof element>): string =>
  writeXml(
    element('env:Envelope', [element('env:Body', [body])], {
      'xmlns:env': 'http://schemas.xmlsoap.org/soap/envelope/',
      'xmlns:tikR': `${SCHEMAS}/RespuestaSuministro.xsd`,
      'xmlns:tik': `${SCHEMAS}/SuministroInformacion.xsd`,
    }),
  )

/** The whole call is refused: none of its records is kept. */
const fault = (code: number, text: string): string =>
  soap(
    element('env:Fault', [element('faultcode', ['env:Client']), element('faultstring', [`Codigo[${code}].${text}`])]),
  )

const isAccepted = (error: RecordError | null): boolean => error === null || (error.code >= 2000 && error.code < 3000)

const installationOf = (record: Xml): string => textAt(record, 'SistemaInformatico', 'NumeroInstalacion') ?? ''

/** State lasts as long as the process: the office forgets with the demo's next start. */
export function createTaxOffice(clock: Clock): SandboxTaxOffice {
  const taxpayers = new Map<string, Taxpayer>()
  let [isAway, losing, origin] = [false, 0, '']
  let refusal: number | null = null

  const taxpayerOf = (nif: string): Taxpayer => {
    const known = taxpayers.get(nif) ?? {
      invoices: new Map<string, KnownInvoice>(),
      lastHashes: new Map<string, string>(),
    }
    taxpayers.set(nif, known)
    return known
  }

  /** What speaks against a record in view of those that came before it. */
  const errorAmong = (record: Xml, { invoices, lastHashes }: Taxpayer): RecordError | null => {
    const isIssue = record.name === 'RegistroAlta'
    const before = invoices.get(numberOf(record))
    const repairs = textAt(record, 'Subsanacion') === 'S' && textAt(record, 'RechazoPrevio') !== 'X'
    if (isIssue && before && !repairs) return errorOf(3000)
    if (isIssue && !before && repairs) return errorOf(3002)
    if (!isIssue && !before && textAt(record, 'SinRegistroPrevio') !== 'S') return errorOf(3002)
    if (!isIssue && before?.state === 'Anulada') return errorOf(3001)
    const previous = textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')
    const last = lastHashes.get(installationOf(record))
    if (last !== undefined && previous === null) return errorOf(2007)
    return last !== undefined && previous !== last ? errorOf(2003) : null
  }

  const numberOf = (record: Xml): string =>
    textAt(record, 'IDFactura', record.name === 'RegistroAlta' ? 'NumSerieFactura' : 'NumSerieFacturaAnulada') ?? ''

  /** Keeps what it accepts, and answers about it. */
  const take = (record: Xml, nif: string, petition: string, isAfterIncident: boolean) => {
    const taxpayer = taxpayerOf(nif)
    const number = numberOf(record)
    const isIssue = record.name === 'RegistroAlta'
    const told = refusal
    refusal = null
    const error =
      told === null
        ? (ownError(record, clock.now().epochMilliseconds, isAfterIncident) ?? errorAmong(record, taxpayer))
        : errorOf(told)
    const duplicate = error?.code === 3000 ? (taxpayer.invoices.get(number) ?? null) : null
    if (isAccepted(error)) {
      const state = !isIssue ? 'Anulada' : error === null ? 'Correcta' : 'AceptadaConErrores'
      taxpayer.invoices.set(number, { state, petition })
      taxpayer.lastHashes.set(installationOf(record), textAt(record, 'Huella') ?? '')
    }
    const date = isIssue ? 'FechaExpedicionFactura' : 'FechaExpedicionFacturaAnulada'
    return {
      isAccepted: isAccepted(error),
      line: element('tikR:RespuestaLinea', [
        element('tikR:IDFactura', [
          element('tik:IDEmisorFactura', [nif]),
          element('tik:NumSerieFactura', [number]),
          element('tik:FechaExpedicionFactura', [textAt(record, 'IDFactura', date) ?? '']),
        ]),
        element('tikR:Operacion', [element('tik:TipoOperacion', [isIssue ? 'Alta' : 'Anulacion'])]),
        element('tikR:EstadoRegistro', [
          error === null ? 'Correcto' : isAccepted(error) ? 'AceptadoConErrores' : 'Incorrecto',
        ]),
        error && element('tikR:CodigoErrorRegistro', [String(error.code)]),
        error && element('tikR:DescripcionErrorRegistro', [error.text]),
        duplicate &&
          element('tikR:RegistroDuplicado', [
            element('tik:IdPeticionRegistroDuplicado', [duplicate.petition]),
            element('tik:EstadoRegistroDuplicado', [duplicate.state]),
          ]),
      ]),
    }
  }

  const answer = (call: Xml): string => {
    const broken = brokenSchema(call)
    if (broken !== null) return fault(4102, `El XML no cumple el esquema. Falta informar campo obligatorio.: ${broken}`)
    const [header, ...records] = call.children as [Xml, ...Xml[]]
    const nif = textAt(header, 'ObligadoEmision', 'NIF') ?? ''
    const isOther = records.some((record) => {
      const [own] = record.children
      return own && child(own, 'IDFactura')?.children[0]?.text !== nif
    })
    if (isOther)
      return fault(4104, 'Error en la cabecera: el NIF del bloque ObligadoEmision no es el de los registros.')
    const isAfterIncident = textAt(header, 'RemisionVoluntaria', 'Incidencia') === 'S'
    const petition = randomBytes(8).toString('hex').toUpperCase()
    const taken = records.flatMap(({ children: [own] }) => (own ? [take(own, nif, petition, isAfterIncident)] : []))
    const [some, all] = [taken.some((one) => one.isAccepted), taken.every((one) => one.isAccepted)]
    return soap(
      element('tikR:RespuestaRegFactuSistemaFacturacion', [
        some ? element('tikR:CSV', [`A-${petition}`]) : null,
        element('tikR:Cabecera', [
          element('tik:ObligadoEmision', [
            element('tik:NombreRazon', [textAt(header, 'ObligadoEmision', 'NombreRazon') ?? '']),
            element('tik:NIF', [nif]),
          ]),
        ]),
        element('tikR:TiempoEsperaEnvio', [String(WAIT_SECONDS)]),
        element('tikR:EstadoEnvio', [all ? 'Correcto' : some ? 'ParcialmenteCorrecto' : 'Incorrecto']),
        ...taken.map(({ line }): Part => line),
      ]),
    )
  }

  const app = new Hono().post(PATH, async (c) => {
    if (isAway) return c.html('<h1>Servicio no disponible</h1>', 503)
    const root = readXml(await c.req.text())
    const call = root && find(root, 'RegFactuSistemaFacturacion')
    const xml = call ? answer(call) : fault(4102, 'El XML no cumple el esquema.')
    if (losing > 0) {
      losing -= 1
      return c.html('<h1>Error interno</h1>', 500)
    }
    return c.body(xml, 200, { 'content-type': 'text/xml; charset=utf-8' })
  })

  return {
    app,
    origin: () => origin,
    goAway: (next) => {
      isAway = next
    },
    loseNext: (times) => {
      losing = times
    },
    refuseNext: (code) => {
      refusal = code
    },
    known: (nif) => taxpayerOf(nif).invoices,
    open: (port) => {
      origin = `http://127.0.0.1:${port}`
    },
  }
}
