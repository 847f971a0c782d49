import type { Context, Hono } from 'hono'
import { browserFileRoutes } from '../browser-files.ts'
import type { NewPrinter, PrinterChange, Printers } from './create-printers.ts'
import { type AddForm, EMPTY_FORM, printersPage } from './page/printers-page.ts'
import { PRINTERS_CSS } from './page/style.ts'
import { textOf } from './paper/paper.ts'
import { USUAL_SWITCHES } from './printer.ts'

/** Each polls the server every few seconds, for ever. */
const MOST_PRINTERS = 50
const ID = '/:id{[0-9a-f]{12}}'

type Fields = Readonly<Record<string, string>>
/** Thrown for a field that does not hold what it should; the message is for a person. */
class BadField extends Error {}

const isJson = (c: Context): boolean => (c.req.header('content-type') ?? '').startsWith('application/json')

/** Fields of a form, or of a JSON object as a form would send them. */
async function fieldsOf(c: Context): Promise<Fields> {
  const body = await c.req.text()
  if (!isJson(c)) return Object.fromEntries(new URLSearchParams(body))
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    throw new BadField('The body is not JSON.')
  }
  if (typeof read !== 'object' || read === null) throw new BadField('The body is not an object.')
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
}

function oneOf<T extends string>(fields: Fields, name: string, values: readonly T[]): T {
  const found = values.find((value) => value === fields[name])
  if (found === undefined) throw new BadField(`${name} is one of ${values.join(', ')}.`)
  return found
}

function readNew(fields: Fields): NewPrinter {
  const url = (fields.url ?? '').trim()
  if (url.length > 500 || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new BadField('The address begins with http:// or https://. Copy it from the console.')
  const name = (fields.name ?? '').trim()
  if (name === '' || name.length > 60) throw new BadField('The name has 1 to 60 characters.')
  const every = fields.every === undefined ? undefined : Number(fields.every)
  if (every !== undefined && !(Number.isInteger(every) && every >= 1 && every <= 60))
    throw new BadField('It asks every 1 to 60 seconds.')
  return {
    url,
    name,
    every,
    maker: oneOf(fields, 'maker', ['star', 'epson']),
    width: oneOf(fields, 'width', ['80', '58']) === '80' ? 80 : 58,
  }
}

function readChange(fields: Fields): PrinterChange {
  const entries = Object.keys(fields).map((name): readonly [string, unknown] => {
    if (name === 'width') return [name, Number(oneOf(fields, name, ['80', '58']))]
    if (name === 'paper') return [name, oneOf(fields, name, ['full', 'low', 'out'])]
    if (!Object.hasOwn(USUAL_SWITCHES, name)) throw new BadField(`There is no switch ${name}.`)
    return [name, oneOf(fields, name, ['true', 'false']) === 'true']
  })
  return Object.fromEntries(entries) as PrinterChange
}

/** The page of the printers and its API, mounted at `/sandbox/printers`. Forms lead back to it; JSON gets JSON. */
export function printerRoutes(printers: Printers): Hono {
  const page = async (c: Context, status: 200 | 422, form: AddForm = EMPTY_FORM) => {
    c.header('Cache-Control', 'no-store')
    return c.html(await printersPage(await printers.list(), form), status)
  }
  const done = (c: Context, id: string, data: object) =>
    isJson(c) ? c.json({ data }) : c.redirect(`/sandbox/printers#printer-${id}`, 303)

  const routes = browserFileRoutes(['printers.js'])
  routes.get('/printers.css', (c) => c.body(PRINTERS_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }))
  routes.get('/', (c) => page(c, 200))
  routes.get('/list', async (c) => {
    c.header('Cache-Control', 'no-store')
    const all = await printers.list()
    return c.json({ data: all.map(({ tickets, ...printer }) => ({ ...printer, tickets: tickets.length })) })
  })
  routes.get(`${ID}/tickets`, async (c) => {
    const printer = await printers.find(c.req.param('id'))
    if (printer === null) return c.json({ error: 'There is no such printer.' }, 404)
    c.header('Cache-Control', 'no-store')
    return c.json({
      data: printer.tickets.map(({ id, printedAt, token, drawn }) => ({
        id,
        printedAt,
        token,
        sheets: drawn.sheets.map((sheet) => ({ isCut: sheet.isCut, lines: textOf(sheet) })),
        unknown: drawn.unknown,
      })),
    })
  })
  routes.post('/', async (c) => {
    let fields: Fields = {}
    try {
      fields = await fieldsOf(c)
      const printer = readNew(fields)
      const known = await printers.list()
      if (known.length >= MOST_PRINTERS) throw new BadField('There are 50 printers. Forget one first.')
      const { id } = await printers.add(printer)
      return done(c, id, { id })
    } catch (error) {
      if (!(error instanceof BadField)) throw error
      if (isJson(c)) return c.json({ error: error.message }, 422)
      return page(c, 422, { url: fields.url ?? '', name: fields.name ?? '', error: error.message })
    }
  })
  routes.post(ID, async (c) => {
    try {
      const isKnown = await printers.change(c.req.param('id'), readChange(await fieldsOf(c)))
      return isKnown ? done(c, c.req.param('id'), {}) : c.json({ error: 'There is no such printer.' }, 404)
    } catch (error) {
      if (!(error instanceof BadField)) throw error
      return c.json({ error: error.message }, 422)
    }
  })
  routes.post(`${ID}/clear`, async (c) => {
    await printers.clear(c.req.param('id'))
    return done(c, c.req.param('id'), {})
  })
  routes.post(`${ID}/forget`, async (c) => {
    await printers.forget(c.req.param('id'))
    return done(c, '', {})
  })
  return routes
}
