import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Config } from '../../platform/config/config.ts'
import { SYSTEM, vendorOf } from './fiscal-system.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `body{font:17px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
dt{font-weight:650;margin-top:1rem}dd{margin:0}h1{font-size:1.6rem;line-height:1.2}.sample{border:2px solid #a00;padding:.5rem 1rem}`

type DeclarationConfig = Pick<
  Config,
  | 'mode'
  | 'verifactuVendorName'
  | 'verifactuVendorNif'
  | 'verifactuVendorAddress'
  | 'verifactuVendorContact'
  | 'verifactuDeclared'
>

/**
 * The *declaración responsable* of this version of the program, in Spanish as the law asks it (RD 1007/2023, article
 * 13). 404 while the operator has not said who answers for the program.
 */
export function declarationPage(config: DeclarationConfig) {
  return new Hono().get('/declaracion-responsable', (c) => {
    const vendor = vendorOf(config)
    if (vendor === null) return c.notFound()
    const { name, id, version } = SYSTEM
    const facts: readonly (readonly [string, string])[] = [
      ['Nombre del sistema informático', name],
      ['Código identificador del sistema informático', id],
      ['Versión', version],
      [
        'Componentes y descripción',
        'Aplicación web de pedidos para restaurantes. Emite facturas simplificadas y sus rectificativas, genera sus registros de facturación y los envía a la Agencia Tributaria. Servidor Node.js con base de datos PostgreSQL; se usa desde un navegador.',
      ],
      ['¿Funciona exclusivamente como «VERI*FACTU»?', 'Sí'],
      ['¿Permite facturar a varios obligados tributarios?', 'Sí, cada uno con su propia cadena de registros'],
      [
        'Tipos de firma de los registros de facturación',
        'Ninguno: los registros de un sistema VERI*FACTU llevan huella y no necesitan firma electrónica',
      ],
      ['Nombre o razón social del productor', vendor.name],
      ['NIF del productor', vendor.nif],
      ...(config.verifactuVendorAddress === null
        ? []
        : ([['Dirección postal del productor', config.verifactuVendorAddress]] as const)),
      ...(config.verifactuVendorContact === null
        ? []
        : ([['Contacto del productor', config.verifactuVendorContact]] as const)),
      ...(config.verifactuDeclared === null ? [] : ([['Lugar y fecha', config.verifactuDeclared]] as const)),
    ]
    const isDemo = config.mode === 'demo'
    return c.html(
      html`<!doctype html>
        <html lang="es">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>Declaración responsable · ${name} ${version}</title>
            <link rel="icon" href="data:," />
            <style>
              ${STYLE}
            </style>
          </head>
          <body>
            <main>
              <h1>Declaración responsable del sistema informático de facturación</h1>
              ${isDemo ? html`<p class="sample">Demostración: sin validez.</p>` : ''}
              <p>
                ${vendor.name} declara bajo su responsabilidad que este sistema informático, en la versión indicada,
                cumple lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, General Tributaria, en el Reglamento
                aprobado por el Real Decreto 1007/2023 y en la Orden HAC/1177/2024.
              </p>
              <dl>
                ${facts.map(
                  ([term, text]) =>
                    html`<dt>${term}</dt>
                      <dd>${text}</dd>`,
                )}
              </dl>
            </main>
          </body>
        </html>`,
      200,
      { 'content-security-policy': POLICY },
    )
  })
}
